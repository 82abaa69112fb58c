import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { findCataloguePicture } from "../../base/files/index.ts";
import { labelProducts } from "../../offers/promotions/index.ts";
import { invalidate } from "../../platform/changes/change-log.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import type { ChangeAuthor } from "../catalogue-history/index.ts";
import { createPictureIdentity } from "../file-pictures/index.ts";
import type { FieldFault } from "../table-files/index.ts";
import type { CatalogueLine } from "./catalogue-line.ts";
import { listRecordPictures } from "./checks/check-file.ts";
import { qualifyName } from "./checks/file-checks.rules.ts";
import { createFileNotes } from "./checks/file-notes.rules.ts";
import { createRecordChecks } from "./checks/record-checks.ts";
import type { ImportPatch, ImportRecord } from "./import-record.ts";
import { readRecord } from "./read-record.ts";
import type { FieldChange } from "./record-changes.ts";
import { convertPathsToAddresses, convertAddressesToPaths } from "./shop-record.ts";
import type { Plan, PlannedRecord } from "./writing/plan.ts";
import {
  categoryWriting,
  findStoreIds,
  moveSlugs,
  productWriting,
  type RecordWork,
} from "./writing/write-records.ts";

interface ChangeOptions {
  readonly author: ChangeAuthor;
  /** True reports changes without writing. */
  readonly isDryRun?: boolean;
  /** True writes the valid records; otherwise one invalid record prevents all writes. */
  readonly skipsInvalid?: boolean;
}

export interface ChangedRecords {
  /** Faults by the position of their record. Records with faults are not written. */
  readonly faults: ReadonlyMap<number, readonly FieldFault[]>;
  /** Changed and new records by name, such as `main/star-courier`. */
  readonly changed: ReadonlyMap<string, readonly FieldChange[]>;
  /** Warnings about valid but unlikely values. */
  readonly notes: readonly Reason[];
}

/**
 * Checks, plans and writes records that staff edit, by the same rules as files. Pictures must be addresses of the
 * shop. Call it inside `runImportTransaction`, which keeps staff and imports from writing at the same time.
 */
export async function changeRecords(
  deps: Deps,
  tx: Tx,
  values: readonly CatalogueLine[],
  { author, isDryRun = false, skipsInvalid = false }: ChangeOptions,
): Promise<ChangedRecords> {
  const checks = await createRecordChecks(tx);
  const notes = createFileNotes();
  const faults = new Map<number, FieldFault[]>();
  const refuse = (position: number, newFaults: readonly FieldFault[]) => {
    if (newFaults.length > 0) faults.set(position, [...(faults.get(position) ?? []), ...newFaults]);
  };
  const records: { record: ImportPatch; position: number }[] = [];
  for (const [position, value] of values.entries()) {
    const parsedRecord = readRecord(convertAddressesToPaths(value));
    if ("faults" in parsedRecord) {
      refuse(position, parsedRecord.faults);
      continue;
    }
    const record = convertPathsToAddresses(parsedRecord.record);
    records.push({ record, position });
    notes.add(record, position + 1, []);
    for (const { recordLine, ...fault } of checks.add(record, position + 1))
      refuse(recordLine - 1, [fault]);
    refuse(position, await findPictureFaults(tx, record));
  }
  const isInvalidLine = (line: number) => faults.has(line - 1);
  for (const { recordLine, ...fault } of await checks.lookUpStoredRecords())
    refuse(recordLine - 1, [fault]);
  for (
    let finalFaults = checks.findFinalFaults(isInvalidLine);
    finalFaults.length > 0;
    finalFaults = checks.findFinalFaults(isInvalidLine)
  )
    for (const { recordLine, ...fault } of finalFaults) refuse(recordLine - 1, [fault]);
  const unchangedResult = { faults, changed: new Map(), notes: notes.all() };
  if (faults.size > 0 && !skipsInvalid) return unchangedResult;

  const validRecords = records.flatMap(({ record, position }) =>
    faults.has(position) ? [] : record,
  );
  const work: RecordWork = {
    deps,
    folder: "",
    readPicture: (_, readContent) => readContent(),
    // A random digest matches no file, so that later imports compare these records in full.
    digest: async () => timeOrderedId(),
    identity: createPictureIdentity(deps, ""),
    storeIds: await findStoreIds(tx),
    slugs: checks.slugs(isInvalidLine),
    author,
  };
  if (!isDryRun) await moveSlugs(tx, work.slugs);
  const categories = await categoryWriting.plan(
    work,
    tx,
    validRecords.filter((record) => record.type === "category"),
  );
  if (!isDryRun && categories.changed.length > 0)
    await categoryWriting.write(work, tx, categories.changed);
  const products = await productWriting.plan(
    work,
    tx,
    validRecords.filter((record) => record.type === "product" || record.type === "variant"),
  );
  if (!isDryRun && products.changed.length > 0)
    await productWriting.write(work, tx, products.changed);
  if (!isDryRun) await invalidateRecords(tx, categories, products);
  const changedRecords = [...categories.changed, ...products.changed];
  return {
    ...unchangedResult,
    changed: new Map(changedRecords.map(({ record, changes }) => [qualifyName(record), changes])),
  };
}

async function findPictureFaults(tx: Tx, record: ImportPatch): Promise<FieldFault[]> {
  if (record.type === "synonyms") return [];
  const faults: FieldFault[] = [];
  for (const picture of new Set(listRecordPictures(record)))
    if (!(await findCataloguePicture(tx, picture)))
      faults.push({
        path: ["pictures"],
        reason: makeReason("unknown-shop-picture", { picture }),
      });
  return faults;
}

/** Invalidates cached responses, and recomputes promotion labels where a change could affect them. */
async function invalidateRecords(
  tx: Tx,
  categories: Plan<ImportRecord>,
  products: Plan<ImportRecord>,
): Promise<void> {
  if (categories.changed.length > 0) {
    await labelProducts(tx, { isForced: true });
    await invalidate(tx, ["catalogue", "products", "categories"]);
    return;
  }
  if (products.changed.length === 0) return;
  if (products.changed.some(canMatchOtherPromotions)) await labelProducts(tx, { isForced: true });
  // A new product can enter every list, so all responses tagged `catalogue` are invalidated.
  const changedIds = products.changed.map(({ existing }) => existing?.id);
  const tags = changedIds.flatMap((id) => (id === undefined ? "catalogue" : `product:${id}`));
  await invalidate(tx, ["products", ...tags]);
}

/** Tells whether a product is new, or whether its categories or its variants for sale changed. */
function canMatchOtherPromotions({ existing, changes }: PlannedRecord<ImportRecord>): boolean {
  return (
    existing === undefined ||
    changes.some(({ field }) => field === "categories" || field.startsWith("variant "))
  );
}

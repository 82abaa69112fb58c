import { dirname } from "node:path";
import { refreshSearch } from "../../catalogue/product-search/index.ts";
import { labelProducts } from "../../offers/promotions/index.ts";
import { invalidate } from "../../platform/changes/change-log.ts";
import { type Db, inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { createPictureIdentity } from "../file-pictures/index.ts";
import { readHeader } from "../table-files/index.ts";
import { checkFile } from "./checks/check-file.ts";
import { typesWithSlug, readableSlugError } from "./checks/claimed-slugs.ts";
import { findMainWarehouse } from "./checks/existing-names.repository.ts";
import { qualifyName } from "./checks/file-checks.rules.ts";
import { analyzeCatalogue, silenceStockTriggers } from "./import-lock.repository.ts";
import type { ImportRecord } from "./import-record.ts";
import type { ImportOptions, ImportReport, RecordChanges, ReviewChanges } from "./import-report.ts";
import { runImportTransaction } from "./import-transaction.ts";
import { fileFormat } from "./read-records.ts";
import { isWithdrawal } from "./record-changes.ts";
import { goodProducts, processWhileReading } from "./writing/batches.ts";
import { createDigest } from "./writing/digest.ts";
import { createPictureReader } from "./writing/picture-reader.ts";
import type { Plan } from "./writing/plan.ts";
import {
  categoryWriting,
  findStoreIds,
  moveSlugs,
  productWriting,
  synonymsWriting,
  type RecordWork,
  type RecordWriter,
} from "./writing/write-records.ts";

/**
 * Imports a catalogue file as docs/catalogue-format.md describes. The file is read twice: first to check every row,
 * then to write in batches. After a crash it resumes; the same file again changes nothing.
 * @throws RangeError for an unknown format, or the disk's error. Also ShopError when another import took a slug, or a
 * picture changed since the check
 */
export async function importCatalogue(deps: Deps, options: ImportOptions): Promise<ImportReport> {
  const { file, dryRun = false, skipBadRows = false, onProgress = () => undefined } = options;
  const format = options.format ?? fileFormat(file);
  const source = {
    file,
    format,
    header: format === "csv" ? await readHeader(file) : [],
    mainWarehouse: await findMainWarehouse(deps.db),
  };
  const checkedFile = await checkFile(deps, source, {
    keepsInvalidRecords: skipBadRows,
    onRows: (done) => onProgress({ step: "checking rows", done, total: null }),
    onPictures: (done, total) => onProgress({ step: "checking pictures", done, total }),
  });
  const { rows, rowsLeftOut, linesLeftOut, faultyLines, products, variants, bad, freeSkus, notes } =
    checkedFile;
  const report = {
    rows,
    rowsLeftOut,
    linesLeftOut,
    faultyLines,
    hasHeader: source.header.length > 0,
    products,
    variants,
    pictures: checkedFile.pictures.size,
    categories: checkedFile.categories.length,
    synonyms: checkedFile.synonyms.length,
    skipped: checkedFile.badRecords.size,
    bad,
    freeSkus,
    notes,
  };
  const emptyReport = {
    created: 0,
    updated: 0,
    unchanged: 0,
    withdrawn: 0,
    changes: [],
    isImported: false,
  };
  if (bad.length > 0 && (!skipBadRows || checkedFile.isFatal)) return { ...report, ...emptyReport };

  const folder = dirname(file);
  const readPicture = createPictureReader(folder, checkedFile.pictures);
  const work: ImportWork = {
    deps,
    folder,
    readPicture,
    digest: createDigest(folder, readPicture),
    identity: createPictureIdentity(deps, folder),
    isDryRun: dryRun,
    review: options.review,
    storeIds: await findStoreIds(deps.db),
    slugs: checkedFile.slugs,
    author: { action: "import", operatorId: options.operatorId ?? null },
  };
  const changes: RecordChanges[] = [];
  const total = { ...emptyReport, changes, isImported: !dryRun };
  const add = (plan: Plan<ImportRecord>) => {
    const withdrawals = listWithdrawals(plan);
    if (!options.review) changes.push(...(dryRun ? listChanges(plan) : withdrawals));
    total.created += plan.created;
    total.updated += plan.updated;
    total.unchanged += plan.unchanged;
    total.withdrawn += withdrawals.flatMap(({ fields }) => fields).length;
  };
  try {
    if (!dryRun) await runImportTransaction(deps.db, (tx) => moveSlugs(tx, checkedFile.slugs));
    add(await planAndWrite(work, synonymsWriting, checkedFile.synonyms));
    add(await planAndWrite(work, categoryWriting, checkedFile.categories));
    let doneCount = checkedFile.categories.length + checkedFile.synonyms.length;
    for await (const batch of processWhileReading(
      goodProducts(source, checkedFile),
      (productBatch) => planAndWrite(work, productWriting, productBatch.products),
    )) {
      add(batch.result);
      doneCount += batch.item.rows;
      onProgress({ step: "importing rows", done: Math.min(doneCount, rows), total: rows });
    }
  } catch (error) {
    throw readableSlugError(error);
  } finally {
    // Also runs after a failure, because earlier batches are committed.
    const hasSlugMoves = typesWithSlug.some((kind) => checkedFile.slugs.moves[kind].size > 0);
    if ((hasSlugMoves || total.created + total.updated > 0) && !dryRun)
      await invalidateCatalogue(deps);
  }
  return { ...report, ...total };
}

interface ImportWork extends RecordWork {
  readonly isDryRun: boolean;
  readonly review: ReviewChanges | undefined;
}

function listChanges({ changed }: Plan<ImportRecord>): RecordChanges[] {
  return changed
    .filter(({ changes }) => changes.length > 0)
    .map(({ record, changes }) => ({ name: qualifyName(record), fields: changes }));
}

/** Lists only what a file withdraws by omission, so that nobody overlooks it among other changes. */
function listWithdrawals(plan: Plan<ImportRecord>): RecordChanges[] {
  return listChanges(plan)
    .map(({ name, fields }) => ({ name, fields: fields.filter(isWithdrawal) }))
    .filter(({ fields }) => fields.length > 0);
}

/**
 * Plans and writes in one transaction under the import lock. Omitted fields thus keep the values of the last import.
 */
async function planAndWrite<Patch, Of extends ImportRecord>(
  work: ImportWork,
  { plan, write }: RecordWriter<Patch, Of>,
  patches: readonly Patch[],
): Promise<Plan<Of>> {
  const { deps, isDryRun, review } = work;
  if (isDryRun) return reviewPlan(deps.db, await plan(work, deps.db, patches), review);
  return runImportTransaction(deps.db, async (tx) => {
    await silenceStockTriggers(tx);
    const reviewedPlan = await reviewPlan(tx, await plan(work, tx, patches), review);
    if (reviewedPlan.changed.length > 0) await write(work, tx, reviewedPlan.changed);
    return reviewedPlan;
  });
}

/** Returns the plan without the changes that the review refused. */
async function reviewPlan<Of extends ImportRecord>(
  db: Db | Tx,
  plan: Plan<Of>,
  review: ReviewChanges | undefined,
): Promise<Plan<Of>> {
  if (review === undefined || plan.changed.length === 0) return plan;
  const refusedNames = await review(
    db,
    plan.changed.map(({ record, before, changes, digest, existing }) => ({
      kind: record.type,
      name: qualifyName(record),
      before,
      after: record,
      changes,
      digest,
      stored: existing,
    })),
  );
  if (refusedNames.size === 0) return plan;
  return {
    ...plan,
    changed: plan.changed.filter(({ record }) => !refusedNames.has(qualifyName(record))),
  };
}

/** Invalidates cached responses once, and updates the planner's statistics, so that lists stay fast. */
async function invalidateCatalogue({ db }: Deps): Promise<void> {
  await refreshSearch(db);
  await inTransaction(db, async (tx) => {
    await labelProducts(tx, { isForced: true });
    await invalidate(tx, ["catalogue", "products", "categories"]);
  });
  await analyzeCatalogue(db);
}

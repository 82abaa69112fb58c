import { isDeepStrictEqual } from "node:util";
import type { Tx } from "../../../platform/database/db.ts";
import { toWire } from "../../../platform/values/money.ts";
import { type ChangeAuthor, recordChanges, type Undo } from "../../catalogue-history/index.ts";
import type { CatalogueLine } from "../catalogue-line.ts";
import type { ImportRecord, ProductRecord, VariantRecord } from "../import-record.ts";
import { shortenChange } from "../record-changes.ts";
import type { PlannedRecord } from "./plan.ts";

/** Adds the changes of products or categories to their history. */
export async function recordHistory(
  tx: Tx,
  kind: "product" | "category",
  plannedRecords: readonly PlannedRecord<ImportRecord>[],
  ids: readonly string[],
  author: ChangeAuthor,
): Promise<void> {
  const historyChanges = plannedRecords.map(({ before, record, changes }, index) => ({
    kind,
    recordId: ids[index]!,
    fields: changes.map(shortenChange),
    undo: before === undefined ? null : makeUndo(before, record),
  }));
  await recordChanges(tx, historyChanges, author);
}

/** Fields that identify the record, and stored fields that a file can only add to. */
const unreplacedFields = new Set(["type", "key", "store", "former_slugs", "variants"]);

function makeUndo(before: ImportRecord, after: ImportRecord): Undo {
  const fields = Object.fromEntries(
    listReplacedFields(before, after).filter(([name]) => !unreplacedFields.has(name)),
  );
  if (before.type !== "product" || after.type !== "product") return { fields };
  const skus = ({ variants }: ProductRecord) => variants.map(({ sku }) => sku);
  if (!isDeepStrictEqual(skus(before), skus(after)))
    return { fields, variants: before.variants.map(toLine) };
  const changedVariants = before.variants.flatMap((variant, index) => {
    const replacedNames = new Set(
      listReplacedFields(variant, after.variants[index]!).map(([name]) => name),
    );
    replacedNames.delete("stock");
    if (replacedNames.size === 0) return [];
    const replacedEntries = Object.entries(toLine(variant)).filter(([name]) =>
      replacedNames.has(name),
    );
    return [{ sku: variant.sku, ...Object.fromEntries(replacedEntries) }];
  });
  return changedVariants.length === 0 ? { fields } : { fields, lone: changedVariants };
}

/** Lists the fields whose value a change replaced. A field missing in the new record was not replaced. */
function listReplacedFields(before: object, after: object): [string, unknown][] {
  const next = new Map(Object.entries(after));
  return Object.entries(before).filter(([name, value]) => {
    const to: unknown = next.get(name);
    return to !== undefined && !isDeepStrictEqual(value, to);
  });
}

/** Writes a variant in the form of files. Stock is left out, because sales continue to change stock. */
function toLine({ stock: _, price, discount, ...variant }: VariantRecord): CatalogueLine {
  return {
    ...variant,
    price: toWire(price),
    discount: discount && { ...discount, value: toWire(discount.value) },
  };
}

/** Returns the state before the changes. @param undos newest first */
export function undoChanges(line: CatalogueLine, undos: readonly Undo[]): CatalogueLine {
  let variants = (line["variants"] as CatalogueLine[]).map(({ stock: _, ...variant }) => variant);
  let fields = line;
  for (const undo of undos) {
    fields = { ...fields, ...undo.fields };
    if (undo.variants) variants = [...undo.variants];
    const patches = new Map((undo.lone ?? []).map((patch) => [patch["sku"], patch]));
    variants = variants.map((variant) => ({ ...variant, ...patches.get(variant["sku"]) }));
  }
  return { ...fields, variants };
}

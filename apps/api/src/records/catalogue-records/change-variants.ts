import { packerRoles, type VariantChange, type VariantOutcome } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { lockStock } from "../../catalogue/inventory/index.ts";
import { changeRecords, runImportTransaction } from "../../edge/catalogue-files/index.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { forbidden } from "../../platform/replies/shop-error.ts";
import { auditChanges } from "./audit-changes.ts";
import { describeVariant } from "./list-variants.ts";
import { describeFaults } from "./record-faults.ts";
import {
  findVariantIdsForSale,
  findVariantRows,
  type ListedVariantRow,
} from "./variant-list.repository.ts";

/**
 * Changes the variants of a sheet in one transaction. Stale and invalid rows are skipped and reported; the others are
 * saved.
 * @throws ShopError `forbidden` when the role may not change stock
 */
export function changeVariants(
  deps: Deps,
  actor: Operator,
  rows: readonly VariantChange[],
): Promise<VariantOutcome[]> {
  if (rows.some(({ stock }) => stock) && !packerRoles.some((packer) => packer === actor.role))
    throw forbidden(makeReason("role-without-stock"));
  return runImportTransaction(deps.db, async (tx) => {
    const skus = rows.map(({ sku }) => sku);
    const skusWithStock = rows.flatMap(({ sku, stock }) => (stock ? sku : []));
    // The counts are compared under the lock, so that no sale in between is overwritten.
    await lockStock(tx, await findVariantIdsForSale(tx, skusWithStock));
    const currentVariants = await findVariantRows(tx, skus);
    const freshRows = rows.filter((row) => isUnchanged(row, currentVariants.get(row.sku)));
    const author = { action: "change", operatorId: actor.id } as const;
    const { faults, changed: changesByRecord } = await changeRecords(
      deps,
      tx,
      freshRows.map(toRecord),
      {
        author,
        skipsInvalid: true,
      },
    );
    for (const [name, changes] of changesByRecord) {
      const subject = `product ${requireProductId(currentVariants, name)}`;
      await auditChanges(tx, actor, { action: "change-product", subject }, changes);
    }
    const after = await findVariantRows(tx, skus);
    // One SKU may be the start of another, followed by a dot. The longest match is the right one.
    const longestFirst = skus.toSorted((a, b) => b.length - a.length);
    const changedSkus = new Set(
      [...changesByRecord.values()]
        .flat()
        .map(({ field }) => longestFirst.find((sku) => field.startsWith(`${sku}.`))),
    );
    return rows.map((row): VariantOutcome => {
      const current = after.get(row.sku);
      const outcomeFields = {
        sku: row.sku,
        errors: [],
        current: current ? describeVariant(current) : null,
      };
      const rowIndex = freshRows.indexOf(row);
      const problems = faults.get(rowIndex);
      if (rowIndex === -1)
        return currentVariants.has(row.sku)
          ? { ...outcomeFields, outcome: "stale" }
          : { ...outcomeFields, outcome: "refused", errors: [notForSaleFault!] };
      if (problems)
        return { ...outcomeFields, outcome: "refused", errors: describeFaults(problems) };
      return { ...outcomeFields, outcome: changedSkus.has(row.sku) ? "saved" : "unchanged" };
    });
  });
}

const [notForSaleFault] = describeFaults([
  { path: ["sku"], reason: makeReason("not-for-sale-any-more") },
]);

/** Tells whether the variant, and each count that the row changes, is still as the caller read it. */
function isUnchanged(row: VariantChange, currentVariant: ListedVariantRow | undefined): boolean {
  if (currentVariant === undefined || describeVariant(currentVariant).version !== row.version)
    return false;
  const counts = Object.entries(row.stock ?? {});
  return counts.every(
    ([warehouse, { seen: expectedCount }]) =>
      (currentVariant.stock?.[warehouse] ?? 0) === expectedCount,
  );
}

/** Returns a row of the sheet as a record of a single variant, as in files. */
function toRecord({ version: _, stock, ...fields }: VariantChange): Record<string, unknown> {
  const counts = Object.entries(stock ?? {}).map(([warehouse, { count }]) => [warehouse, count]);
  return {
    type: "variant",
    ...fields,
    ...(counts.length > 0 && { stock: Object.fromEntries(counts) }),
  };
}

function requireProductId(rows: ReadonlyMap<string, ListedVariantRow>, name: string): string {
  return [...rows.values()].find(({ store, key }) => `${store}/${key}` === name)!.product_id;
}

import type { LocalizedText } from "@harbour/contracts";
import { invalidate } from "../../platform/changes/change-log.ts";
import type { Tx } from "../../platform/database/db.ts";
import { writePricesNow } from "./refresh-prices.ts";
import { writeLabels } from "./write-products.repository.ts";

/** The label of a product's automatic promotion. */
export interface ProductLabel {
  readonly title: LocalizedText;
  /** The hundredths of a per cent off each unit; null when the promotion gives something else. */
  readonly off: number | null;
  /** The variants that `off` applies to; null for all. */
  readonly variantIds: readonly string[] | null;
  readonly productIds: readonly string[];
}

/**
 * Writes the labels of promotions to their products. Lists and pages show the labels, and sort and filter by them.
 * @param labels all labels; other products lose theirs, and each product has one at most
 * @returns how many products changed
 */
export async function setLabels(tx: Tx, labels: readonly ProductLabel[]): Promise<number> {
  const relabelledIds = await writeLabels(tx, labels);
  const repricedIds = await writePricesNow(tx, relabelledIds);
  const changedIds = new Set([...relabelledIds, ...repricedIds]);
  if (changedIds.size > 0)
    await invalidate(tx, ["products", ...[...changedIds].map((id) => `product:${id}`)]);
  return changedIds.size;
}

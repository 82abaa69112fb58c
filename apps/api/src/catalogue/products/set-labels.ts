import type { LocalizedText } from "@harbour/contracts";
import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import { writeLabels } from "./write-products.repository.ts";
import { writePricesNow } from "./refresh-prices.ts";

/** The label of a product's automatic promotion. */
export interface ProductLabel {
  readonly title: LocalizedText;
  /** Hundredths of a per cent off each single piece; null: it gives something else. */
  readonly off: number | null;
  /** `off` is for these alone; null: for all variants of the products. */
  readonly variantIds: readonly string[] | null;
  readonly productIds: readonly string[];
}

/**
 * Lets lists and pages name promotions, and lists sort and filter by what they leave of prices.
 * @param labels all there are: products that none of them names lose theirs; each product stands in one at most
 * @returns how many products changed
 */
export async function setLabels(tx: Tx, labels: readonly ProductLabel[]): Promise<number> {
  const written = await writeLabels(tx, labels);
  const priced = await writePricesNow(tx, written);
  const changed = new Set([...written, ...priced]);
  if (changed.size > 0)
    await invalidate(tx, ["products", ...[...changed].map((id) => `product:${id}`)]);
  return changed.size;
}

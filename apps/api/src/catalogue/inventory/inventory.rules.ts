import { type Availability, maxPerLine } from "@harbour/contracts/constants";
import { compareBy } from "@harbour/i18n";

/**
 * The stock of a variant that can be ordered now. For a pre-order `free` is 0 and `preorder.left` is the remaining
 * quota; null means unlimited.
 */
export interface Stock {
  readonly free: number;
  readonly preorder: { readonly releaseDate: string; readonly left: number | null } | null;
}

export interface Demand {
  readonly variantId: string;
  readonly qty: number;
}

/** Sums demand per variant, in variant order, so that all orders lock in the same order. */
export function sumDemands(demands: readonly Demand[]): Demand[] {
  const byVariant = new Map<string, number>();
  for (const { variantId, qty } of demands)
    byVariant.set(variantId, (byVariant.get(variantId) ?? 0) + qty);
  return [...byVariant]
    .map(([variantId, qty]) => ({ variantId, qty }))
    .filter(({ qty }) => qty > 0)
    .toSorted(compareBy((line) => line.variantId));
}

/** Returns IN_STOCK, SOLD_OUT or PREORDER. */
export function stockAvailability(stock: Stock): Availability {
  if (stock.free > 0) return "IN_STOCK";
  return stock.preorder !== null && countOrderableUnits(stock) > 0 ? "PREORDER" : "SOLD_OUT";
}

/** Returns how many units can be ordered now. A pre-order without a quota is bounded by a line's limit. */
export function countOrderableUnits({ free, preorder }: Stock): number {
  return preorder === null ? free : (preorder.left ?? maxPerLine);
}

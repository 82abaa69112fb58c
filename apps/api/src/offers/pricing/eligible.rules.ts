import type { Draft } from "./draft.ts";
import type { PricingFacts, Promotion } from "./facts.ts";

/**
 * The reason why a promotion does not apply to this cart. Reasons of the first group are internal, so no trace names
 * them.
 */
export type Ineligible = Hidden | "goods" | "minimum-spending" | "minimum-quantity" | "quota";
type Hidden = "inactive" | "not-yet" | "over" | "store" | "group";

const hidden: ReadonlySet<Ineligible> = new Set<Hidden>([
  "inactive",
  "not-yet",
  "over",
  "store",
  "group",
]);

/** Tells whether shoppers may know of a promotion that fails for this reason. */
export function isPublicReason(reason: Ineligible): reason is Exclude<Ineligible, Hidden> {
  return !hidden.has(reason);
}

/**
 * Returns the first reason against a promotion, the hardest first; null when it applies. The minimum counts after the
 * goods' own discounts.
 */
export function whyNot(
  promotion: Promotion,
  draft: Draft,
  { storeId, customer, offers }: PricingFacts,
): Ineligible | null {
  const { window, groups, quota } = promotion;
  if (!promotion.isActive) return "inactive";
  if (window.from !== null && offers.at < window.from) return "not-yet";
  if (window.until !== null && offers.at >= window.until) return "over";
  if (!promotion.storeIds.includes(storeId)) return "store";
  if (groups !== null && !groups.some((group) => customer.groups.includes(group))) return "group";
  const { pieces, spending } = draft.index.coveredBy(promotion.goods);
  if (pieces === 0) return promotion.goods === null ? "minimum-quantity" : "goods";
  if (spending < promotion.minSpending) return "minimum-spending";
  if (pieces < promotion.minQuantity) return "minimum-quantity";
  if (isUsedUp(quota.left) || isUsedUp(quota.leftForPerson)) return "quota";
  return null;
}

function isUsedUp(left: number | null): boolean {
  return left !== null && left <= 0;
}

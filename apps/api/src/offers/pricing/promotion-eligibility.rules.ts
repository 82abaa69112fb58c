import type { PriceDraft } from "./draft.ts";
import type {
  CodeWithoutGift,
  PricingInput,
  Promotion,
  UnreachablePromotion,
} from "./pricing-input.ts";

/** A reason why a promotion does not apply, as on the wire. Internal reasons never reach shoppers. */
export type IneligibilityReason = InternalReason | CartReason;
export type InternalReason = "stopped" | "not-yet" | "expired" | "wrong-store" | "not-yours";
export type CartReason = "goods" | "minimum-spending" | "minimum-quantity" | "quota";

/**
 * Returns the first reason why a promotion does not apply, beginning with those that are hardest to remove. Returns
 * null when it applies.
 */
export function ineligibilityReason(
  promotion: Promotion | CodeWithoutGift,
  draft: PriceDraft,
  pricingInput: PricingInput,
): IneligibilityReason | null {
  return findInternalReason(promotion, pricingInput) ?? findCartReason(promotion, draft);
}

/** Returns the first reason that no change of the cart removes. */
export function findInternalReason(
  promotion: UnreachablePromotion | Promotion | CodeWithoutGift,
  { storeId, customer, offers }: PricingInput,
): InternalReason | null {
  const reason = findUnreachableReason(promotion, { storeId, at: offers.at });
  if (reason !== null) return reason;
  const { groups } = promotion;
  if (groups !== null && !groups.some((group) => customer.groups.includes(group)))
    return "not-yours";
  return null;
}

/** Returns the first reason why a promotion is not active in a store at a time. */
export function findUnreachableReason(
  { isActive, window, storeIds }: Pick<Promotion, "isActive" | "window" | "storeIds">,
  { storeId, at }: { readonly storeId: string; readonly at: Date },
): Exclude<InternalReason, "not-yours"> | null {
  if (!isActive) return "stopped";
  if (window.from !== null && at < window.from) return "not-yet";
  if (window.until !== null && at >= window.until) return "expired";
  return storeIds.includes(storeId) ? null : "wrong-store";
}

/**
 * Returns the first reason that a change of the cart could remove. The minimum counts goods after their own
 * discounts.
 */
export function findCartReason(
  promotion: Promotion | CodeWithoutGift,
  draft: PriceDraft,
): CartReason | null {
  const { quota } = promotion;
  const { pieces, spending } = draft.index.findCoveredLines(promotion.goods);
  if (pieces === 0) return promotion.goods === null ? "minimum-quantity" : "goods";
  if (spending < promotion.minSpending) return "minimum-spending";
  if (pieces < promotion.minQuantity) return "minimum-quantity";
  return hasUsesLeft(quota) ? null : "quota";
}

/** Tells whether a promotion may be used once more, in total and by this person. */
export function hasUsesLeft({ left, leftForPerson }: Promotion["quota"]): boolean {
  return !isUsedUp(left) && !isUsedUp(leftForPerson);
}

function isUsedUp(usesLeft: number | null): boolean {
  return usesLeft !== null && usesLeft <= 0;
}

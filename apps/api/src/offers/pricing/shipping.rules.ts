import type { Draft, Step } from "./draft.ts";
import type { FreeShipping, PricingFacts } from "./facts.ts";
import { missingFor, type NearOffer } from "./near-offers.rules.ts";
import { ineligibilityReason, internalReason } from "./promotion-eligibility.rules.ts";
import { applied } from "./trace.rules.ts";

/**
 * Sets the shipping fee, and the promotion that makes it free. The smallest id wins among several.
 */
export const shipping: Step = (draft, facts) => {
  const { fee, by } = facts.shipping;
  const charged = applied("shipping", by ?? "none", fee);
  const promotions = facts.offers.promotions
    .filter((promotion) => promotion.templateType === "FREE_SHIPPING")
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const free = promotions.find(
    (promotion) => ineligibilityReason(promotion, draft, facts) === null,
  );
  const isShippingFree = free !== undefined;
  if (!free || fee === 0) {
    const near = free || fee === 0 ? [] : nearFreeShipping(promotions, draft, facts);
    const nearOffers = [...draft.nearOffers, ...near];
    return { draft: { ...draft, nearOffers, shippingFee: fee, isShippingFree }, trace: [charged] };
  }
  return {
    draft: {
      ...draft,
      isShippingFree,
      discounts: [...draft.discounts, { promotion: free, amount: fee }],
    },
    trace: [charged, applied("free-shipping", free.id, -fee)],
  };
};

function nearFreeShipping(
  promotions: readonly FreeShipping[],
  draft: Draft,
  facts: PricingFacts,
): NearOffer[] {
  return promotions.flatMap((promotion) => {
    const missing = missingFor(promotion, draft);
    if (missing === null || internalReason(promotion, facts) !== null) return [];
    return [{ promotion, missing, replaces: null }];
  });
}

import type { Step } from "./draft.ts";
import { ineligibilityReason } from "./promotion-eligibility.rules.ts";
import { applied } from "./trace.rules.ts";

/** Sets the shipping fee, and the promotion that makes it free; of several the one with the smallest id. */
export const shipping: Step = (draft, facts) => {
  const { fee, by } = facts.shipping;
  const charged = applied("shipping", by ?? "none", fee);
  const free = facts.offers.promotions
    .filter((promotion) => promotion.templateType === "FREE_SHIPPING")
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .find((promotion) => ineligibilityReason(promotion, draft, facts) === null);
  const isShippingFree = free !== undefined;
  if (!free || fee === 0)
    return { draft: { ...draft, shippingFee: fee, isShippingFree }, trace: [charged] };
  return {
    draft: {
      ...draft,
      isShippingFree,
      discounts: [...draft.discounts, { promotion: free, amount: fee }],
    },
    trace: [charged, applied("free-shipping", free.id, -fee)],
  };
};

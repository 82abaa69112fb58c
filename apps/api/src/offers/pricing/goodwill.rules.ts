import type { GoodwillDiscount, PricingStep } from "./draft.ts";
import { computeRemaining, spreadDiscount } from "./spread-discount.rules.ts";
import { traceApplied } from "./trace.rules.ts";

/** Applies a discount that staff give. It comes after all other discounts, and is at most what the goods still cost. */
export const applyGoodwill: PricingStep = (draft, { goodwill: goodwillAmount = 0 }) => {
  const amount = Math.min(goodwillAmount, computeRemaining(draft, null));
  if (amount <= 0) return { draft, trace: [] };
  const promotion: GoodwillDiscount = {
    id: "goodwill",
    title: goodwillTitle,
    templateType: "GOODWILL",
    reward: { discountType: "PRICE", reduction: goodwillAmount },
    goods: null,
  };
  return {
    draft: {
      ...draft,
      lineDiscounts: spreadDiscount(draft, null, amount),
      discounts: [...draft.discounts, { promotion, amount }],
    },
    trace: [traceApplied("goodwill", promotion.id, -amount)],
  };
};

const goodwillTitle = { en: "Goodwill discount", zh: "本店特別折扣", cn: "本店特别折扣" };

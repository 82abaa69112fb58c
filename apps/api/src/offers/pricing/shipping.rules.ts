import type { TraceReason } from "@harbour/contracts";
import { compareBy } from "@harbour/i18n";
import type { PriceDraft, PricingStep } from "./draft.ts";
import { computeMissing, type NearOffer } from "./near-offers.rules.ts";
import type { FreeShipping } from "./pricing-input.ts";
import { findCartReason, findInternalReason } from "./promotion-eligibility.rules.ts";
import { traceApplied, maxReasons, traceNotApplied, promotionRule } from "./trace.rules.ts";

/** Sets the shipping fee, and the promotion that makes it free. Of several such promotions, the smallest id wins. */
export const applyShipping: PricingStep = (draft, pricingInput) => {
  const { fee, by } = pricingInput.shipping;
  const promotions = pricingInput.offers.promotions
    .filter((promotion) => promotion.templateType === "FREE_SHIPPING")
    .filter((promotion) => findInternalReason(promotion, pricingInput) === null)
    .toSorted(compareBy(({ id }) => id));
  const freeShipping = promotions.find((promotion) => findCartReason(promotion, draft) === null);
  const appliedPromotion = fee === 0 ? undefined : freeShipping;
  const nearOffers = freeShipping || fee === 0 ? [] : nearFreeShipping(promotions, draft);
  const unappliedTrace = promotions
    .filter((promotion) => promotion !== appliedPromotion)
    .map((promotion) => ({
      ...traceNotApplied(
        promotionRule(promotion),
        promotion.id,
        shippingReason(promotion, draft, fee),
      ),
      title: promotion.title,
    }));
  return {
    draft: {
      ...draft,
      shippingFee: appliedPromotion ? draft.shippingFee : fee,
      isShippingFree: freeShipping !== undefined,
      discounts: [
        ...draft.discounts,
        ...(appliedPromotion ? [{ promotion: appliedPromotion, amount: fee }] : []),
      ],
      nearOffers: [...draft.nearOffers, ...nearOffers],
    },
    trace: [
      traceApplied("shipping", by ?? "none", fee),
      ...(appliedPromotion
        ? [traceApplied(promotionRule(appliedPromotion), appliedPromotion.id, -fee)]
        : []),
      ...unappliedTrace.slice(0, pricingInput.maxReasons ?? maxReasons),
    ],
  };
};

/** Returns why a promotion did not lower the fee. */
function shippingReason(promotion: FreeShipping, draft: PriceDraft, fee: number): TraceReason {
  return findCartReason(promotion, draft) ?? (fee === 0 ? "nothing-to-lower" : "not-best");
}

function nearFreeShipping(promotions: readonly FreeShipping[], draft: PriceDraft): NearOffer[] {
  return promotions.flatMap((promotion) => {
    const missingMinimum = computeMissing(promotion, draft);
    return missingMinimum === null ? [] : [{ promotion, missing: missingMinimum, replaces: null }];
  });
}

import type { TraceStep } from "@harbour/contracts";
import { compareText } from "@harbour/i18n";
import type { PricingStep } from "./draft.ts";
import type { Promotion, UnreachablePromotion } from "./pricing-input.ts";
import { type InternalReason, findInternalReason } from "./promotion-eligibility.rules.ts";
import { freeShippingRule, maxReasons, traceNotApplied, promotionRule } from "./trace.rules.ts";

/** Reasons that only staff see, in the order in which a full trace keeps them. */
const staffReasons: readonly TraceStep["reason"][] = [
  "gift-missing",
  "expired",
  "not-yet",
  "not-yours",
  "wrong-store",
  "stopped",
];

type StaffReason = InternalReason | "gift-missing";

/** Records promotions that no change of the cart can make apply. Staff read them in the order's trace. */
export const traceInternalReasons: PricingStep = (draft, pricingInput) => {
  const { promotions, unreachable } = pricingInput.offers;
  const steps = [...promotions, ...unreachable].flatMap((promotion) => {
    const reason = findInternalReason(promotion, pricingInput) ?? missingGift(promotion);
    return reason === null ? [] : [{ reason, step: toTraceStep(promotion, reason) }];
  });
  const trace = steps
    .toSorted(
      (a, b) =>
        staffReasons.indexOf(a.reason) - staffReasons.indexOf(b.reason) ||
        compareText(a.step.on, b.step.on),
    )
    .slice(0, pricingInput.maxReasons ?? maxReasons)
    .map(({ step }) => step);
  return { draft, trace };
};

/** Tells whether a trace step may be shown to shoppers. A step about their own code may. */
export function isVisibleToShoppers({ rule, applied, reason }: TraceStep): boolean {
  if (applied || rule === "code") return true;
  // A cart shows free delivery that is nearly reached among its near offers instead.
  return rule !== freeShippingRule && !staffReasons.includes(reason);
}

function missingGift(promotion: Promotion | UnreachablePromotion): "gift-missing" | null {
  return "isGiftMissing" in promotion && promotion.isGiftMissing ? "gift-missing" : null;
}

function toTraceStep(promotion: Promotion | UnreachablePromotion, reason: StaffReason): TraceStep {
  const step = traceNotApplied(promotionRule(promotion), promotion.id, reason);
  return { ...step, title: promotion.title };
}

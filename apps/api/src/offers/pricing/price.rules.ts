import type { LocalizedText, TraceStep } from "@harbour/contracts";
import type { Money } from "../../platform/values/money.ts";
import { applyAutomaticPromotion } from "./automatic-promotion.rules.ts";
import type { AppliedDiscount, PriceDraft, DraftLine, PricingStep } from "./draft.ts";
import { applyEnteredCode } from "./entered-code.rules.ts";
import { applyGoodwill } from "./goodwill.rules.ts";
import { traceInternalReasons } from "./internal-reasons.rules.ts";
import { createLineIndex } from "./line-index.rules.ts";
import { pickNearestOffers } from "./near-offers.rules.ts";
import { checkPoints } from "./points.rules.ts";
import type { PricingInput } from "./pricing-input.ts";
import { applyShipping } from "./shipping.rules.ts";
import { applyVariantDiscounts } from "./variant-discounts.rules.ts";

/** The steps in order. Each step sees the results of the steps before it. */
export const steps: readonly PricingStep[] = [
  applyVariantDiscounts,
  applyAutomaticPromotion,
  applyEnteredCode,
  applyGoodwill,
  checkPoints,
  applyShipping,
  traceInternalReasons,
];

/** A total with the results of all steps. */
export interface Calculation extends Pick<
  PriceDraft,
  "discounts" | "gifts" | "nearOffers" | "codeProblem" | "codeMissing" | "points" | "isShippingFree"
> {
  /** The result of each input line, in the same order. */
  readonly lines: readonly CalculatedLine[];
  readonly totals: Totals;
  /** The trace of each rule: its goods and amount, or the reason why it did not apply. */
  readonly trace: readonly TraceStep[];
}

export interface CalculatedLine {
  readonly originalSubtotal: Money;
  /** The subtotal after the variant's own discount. */
  readonly subtotal: Money;
  /** The discount of the automatic promotion on this line, without that of a code. */
  readonly promotionDiscount: Money;
  /**
   * The line's part of discounts on the cart. The title is that of the first discount that lowers the line or adds a
   * gift.
   */
  readonly globalDiscount: Money;
  readonly globalDiscountTitle: LocalizedText | null;
  readonly pointSubtotal: number;
}

/** The totals of the chosen lines: subtotal - localDiscount - globalDiscount + shippingFee = total, all in cents. */
export interface Totals {
  readonly subtotal: Money;
  readonly localDiscount: Money;
  readonly globalDiscount: Money;
  readonly shippingFee: Money;
  readonly total: Money;
}

/** Computes a total. The same facts give the same total in the cart, the checkout and a preview. */
export function calculatePrice(pricingInput: PricingInput): Calculation {
  let draft = startDraft(pricingInput);
  const trace: TraceStep[] = [];
  let byPromotion = draft.lineDiscounts;
  for (const step of steps) {
    const stepResult = step(draft, pricingInput);
    draft = stepResult.draft;
    if (step === applyAutomaticPromotion) byPromotion = draft.lineDiscounts;
    trace.push(...stepResult.trace);
  }
  return buildCalculation(draft, pricingInput, { trace, byPromotion });
}

export function startDraft({ lines }: PricingInput): PriceDraft {
  const linesBeforeDiscounts = lines.map(({ variant: { variantId, price }, qty, isCheckout }) => {
    const originalSubtotal = price * qty;
    return { variantId, qty, isCheckout, originalSubtotal, subtotal: originalSubtotal };
  });
  return {
    lines: linesBeforeDiscounts,
    index: createLineIndex(linesBeforeDiscounts),
    lineDiscounts: linesBeforeDiscounts.map(() => 0),
    discounts: [],
    gifts: [],
    nearOffers: [],
    codeProblem: null,
    points: { needed: 0, isEnough: true },
    shippingFee: 0,
    isShippingFree: false,
  };
}

function buildCalculation(
  draft: PriceDraft,
  pricingInput: PricingInput,
  { trace, byPromotion }: { trace: TraceStep[]; byPromotion: readonly Money[] },
): Calculation {
  const { lineDiscounts, discounts, gifts, codeProblem, points, shippingFee, isShippingFree } =
    draft;
  const lines = draft.lines.map((line, index) => ({
    originalSubtotal: line.originalSubtotal,
    subtotal: line.subtotal,
    promotionDiscount: byPromotion[index]!,
    globalDiscount: lineDiscounts[index]!,
    globalDiscountTitle: findDiscountTitle(line, discounts),
    pointSubtotal: pricingInput.lines[index]!.variant.point * line.qty,
  }));
  const checkoutLines = lines.filter((_, index) => draft.lines[index]!.isCheckout);
  const sum = (field: "originalSubtotal" | "subtotal" | "globalDiscount") =>
    checkoutLines.reduce((total, line) => total + line[field], 0);
  const subtotal = sum("originalSubtotal");
  const localDiscount = subtotal - sum("subtotal");
  const globalDiscount = sum("globalDiscount");
  const total = subtotal - localDiscount - globalDiscount + shippingFee;
  const totals = { subtotal, localDiscount, globalDiscount, shippingFee, total };
  const nearOffers = pickNearestOffers(draft.nearOffers);
  const pricing = {
    lines,
    totals,
    discounts,
    gifts,
    nearOffers,
    codeProblem,
    points,
    isShippingFree,
    trace,
  };
  return draft.codeMissing ? { ...pricing, codeMissing: draft.codeMissing } : pricing;
}

/**
 * Returns the title of the promotion that is shown on a line. A code for the whole cart is shown only beside the sum.
 */
function findDiscountTitle(
  line: DraftLine,
  discounts: readonly AppliedDiscount[],
): LocalizedText | null {
  const first = discounts.find(
    ({ promotion, amount }) =>
      promotion.templateType !== "FREE_SHIPPING" &&
      // A promotion with gifts counts too, although it lowers no price.
      (amount > 0 || promotion.reward.discountType === "BUY_X_GET_Y_FREE") &&
      line.isCheckout &&
      (promotion.templateType === "STORE" || promotion.goods !== null) &&
      (promotion.goods === null || promotion.goods.has(line.variantId)),
  );
  return first?.promotion.title ?? null;
}

import type { PricingStep } from "./draft.ts";
import { traceApplied, traceNotApplied } from "./trace.rules.ts";

/** Compares the points that the chosen goods cost with the points that the shopper can spend. */
export const checkPoints: PricingStep = (draft, { lines, usablePoints }) => {
  const neededPoints = lines.reduce(
    (sum, { variant, qty, isCheckout }) => (isCheckout ? sum + variant.point * qty : sum),
    0,
  );
  const isEnough = neededPoints <= usablePoints;
  const step = isEnough
    ? traceApplied("points", "membership", 0)
    : traceNotApplied("points", "membership", "not-enough-points");
  return {
    draft: { ...draft, points: { needed: neededPoints, isEnough } },
    trace: neededPoints === 0 ? [] : [step],
  };
};

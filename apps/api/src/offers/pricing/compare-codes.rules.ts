import { applyEnteredCode, applyCode } from "./entered-code.rules.ts";
import { startDraft, steps } from "./price.rules.ts";
import type { PricedCode, PricingInput } from "./pricing-input.ts";
import type { RewardEffect } from "./reward.rules.ts";

/**
 * Returns the effect of each code on these facts; null when the code does not apply. The steps before the code's step
 * run only once.
 */
export function compareCodes(
  codes: readonly PricedCode[],
  pricingInput: PricingInput,
): (RewardEffect | null)[] {
  if (codes.length === 0) return [];
  const stepsBeforeCode = steps.slice(0, steps.indexOf(applyEnteredCode));
  const draft = stepsBeforeCode.reduce(
    (draft, step) => step(draft, pricingInput).draft,
    startDraft(pricingInput),
  );
  return codes.map((code) => {
    const effect = applyCode(code, draft, pricingInput);
    return typeof effect === "string" ? null : effect;
  });
}

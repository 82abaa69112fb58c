import type { CodeProblem } from "@harbour/contracts";
import type { PriceDraft, PricingStep } from "./draft.ts";
import type { PricedCode, CodePromotion, PricingInput } from "./pricing-input.ts";
import { type IneligibilityReason, ineligibilityReason } from "./promotion-eligibility.rules.ts";
import {
  applyReward,
  computeReward,
  type NoRewardReason,
  type RewardEffect,
} from "./reward.rules.ts";
import { traceApplied, traceNotApplied, promotionRule } from "./trace.rules.ts";

/** Applies the code of a cart after the automatic promotion. The code belongs to a voucher or a promotion. */
export const applyEnteredCode: PricingStep = (draft, pricingInput) => {
  if (pricingInput.enteredCode === null) return { draft, trace: [] };
  const code = pricingInput.offers.codes[0];
  if (!code) return refuseCode(draft, "unknown");
  const effect = applyCode(code, draft, pricingInput);
  if (effect === "minimum-not-met") return refuseCode(addMissingMinimum(code, draft), effect);
  if (typeof effect === "string") return refuseCode(draft, effect);
  const { promotion } = effect;
  return {
    draft: applyReward(draft, promotion, effect),
    trace: [traceApplied(promotionRule(promotion), promotion.id, -effect.amount)],
  };
};

/** Computes the effect of a code after the steps before it, or the reason why it has none. */
export function applyCode(
  code: PricedCode,
  draft: PriceDraft,
  pricingInput: PricingInput,
): CodeEffect | CodeProblem {
  const problem = findCodeProblem(code, draft, pricingInput);
  if (problem !== null) return problem;
  const { promotion } = code;
  if (promotion.reward === null) return "gift-missing";
  const effect = computeReward(promotion, draft);
  return effect.reason === null ? { ...effect, promotion } : codeProblems[effect.reason];
}

interface CodeEffect extends RewardEffect {
  readonly promotion: CodePromotion;
}

/** Records how much the cart lacks for the code's minimum. */
function addMissingMinimum({ promotion }: PricedCode, draft: PriceDraft): PriceDraft {
  const { pieces, spending } = draft.index.findCoveredLines(promotion.goods);
  const { title, minSpending, minQuantity, reward } = promotion;
  const minGiftQuantity = reward?.discountType === "BUY_X_GET_Y_FREE" ? reward.buy : 0;
  const amount = Math.max(0, minSpending - spending);
  const codeMissing = {
    title,
    amount,
    pieces: Math.max(0, minQuantity - pieces, minGiftQuantity - pieces),
  };
  return { ...draft, codeMissing };
}

/** The trace is stored with the order, so it must not contain the typed text. */
function refuseCode(draft: PriceDraft, codeProblem: CodeProblem) {
  return {
    draft: { ...draft, codeProblem },
    trace: [traceNotApplied("code", "entered", codeProblem)],
  };
}

function findCodeProblem(
  { promotion, voucher }: PricedCode,
  draft: PriceDraft,
  pricingInput: PricingInput,
): CodeProblem | null {
  if (voucher && !voucher.isOwn) return "not-yours";
  if (voucher?.isUsed) return "used";
  if (voucher && voucher.expiresAt !== null && pricingInput.offers.at >= voucher.expiresAt)
    return "expired";
  const reason = ineligibilityReason(promotion, draft, pricingInput);
  return reason && codeProblems[reason];
}

/** The problem that the shopper reads. A code that is not active yet or was stopped is reported as unknown. */
const codeProblems: Readonly<Record<IneligibilityReason | NoRewardReason, CodeProblem>> = {
  "not-yet": "unknown",
  stopped: "unknown",
  expired: "expired",
  "not-yours": "not-yours",
  "wrong-store": "wrong-store",
  goods: "wrong-goods",
  "minimum-spending": "minimum-not-met",
  "minimum-quantity": "minimum-not-met",
  quota: "used",
  "too-few": "minimum-not-met",
  "nothing-to-give": "gift-sold-out",
  "nothing-to-lower": "nothing-to-lower",
};

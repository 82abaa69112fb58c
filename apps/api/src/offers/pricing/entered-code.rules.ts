import type { CodeProblem } from "@harbour/contracts";
import type { PriceDraft, Step } from "./draft.ts";
import type { CodeFacts, CodePromotion, PricingFacts } from "./facts.ts";
import { internalReasonsOnWire } from "./internal-reasons.rules.ts";
import { type IneligibilityReason, ineligibilityReason } from "./promotion-eligibility.rules.ts";
import { type Given, type NothingGiven, computeReward, withGiven } from "./reward.rules.ts";
import { traceApplied, traceNotApplied, promotionRule } from "./trace.rules.ts";

/** Applies a cart's only code, a voucher's or a promotion's, after the automatic promotion. */
export const applyEnteredCode: Step = (draft, facts) => {
  if (facts.enteredCode === null) return { draft, trace: [] };
  const code = facts.offers.codes[0];
  if (!code) return refuseCode(draft, "unknown");
  const given = applyCode(code, draft, facts);
  if (given === "minimum-not-met") return refuseCode(missing(code, draft), given);
  if (typeof given === "string") return refuseCode(draft, given);
  const { promotion } = given;
  return {
    draft: withGiven(draft, promotion, given),
    trace: [traceApplied(promotionRule(promotion), promotion.id, -given.amount)],
  };
};

/** Returns what a code gives after the steps before it, or why it gives nothing. */
export function applyCode(
  code: CodeFacts,
  draft: PriceDraft,
  facts: PricingFacts,
): GivenByCode | CodeProblem {
  const problem = findCodeProblem(code, draft, facts);
  if (problem !== null) return problem;
  const { promotion } = code;
  if (promotion.reward === null) return "gift-missing";
  const given = computeReward(promotion, draft);
  return given.nothing === null ? { ...given, promotion } : nothingAsProblem[given.nothing];
}

interface GivenByCode extends Given {
  readonly promotion: CodePromotion;
}

/** Returns what a code's minimum is missing. */
function missing({ promotion }: CodeFacts, draft: PriceDraft): PriceDraft {
  const { pieces, spending } = draft.index.findCovered(promotion.goods);
  const { title, minSpending, minQuantity, reward } = promotion;
  const least = reward?.discountType === "BUY_X_GET_Y_FREE" ? reward.buy : 0;
  const amount = Math.max(0, minSpending - spending);
  const codeMissing = { title, amount, pieces: Math.max(0, minQuantity - pieces, least - pieces) };
  return { ...draft, codeMissing };
}

/** The trace omits the typed text, because it is stored with the order. */
function refuseCode(draft: PriceDraft, codeProblem: CodeProblem) {
  return {
    draft: { ...draft, codeProblem },
    trace: [traceNotApplied("code", "entered", codeProblem)],
  };
}

function findCodeProblem(
  { promotion, voucher }: CodeFacts,
  draft: PriceDraft,
  facts: PricingFacts,
): CodeProblem | null {
  if (voucher && !voucher.isOwn) return "not-yours";
  if (voucher?.isUsed) return "used";
  if (voucher && voucher.expiresAt !== null && facts.offers.at >= voucher.expiresAt)
    return "expired";
  const reason = ineligibilityReason(promotion, draft, facts);
  return reason && asProblem[reason];
}

/** A code that is not active yet or was withdrawn counts as unknown. */
const asProblem: Readonly<Record<IneligibilityReason, CodeProblem>> = {
  ...internalReasonsOnWire,
  goods: "wrong-goods",
  "minimum-spending": "minimum-not-met",
  "minimum-quantity": "minimum-not-met",
  quota: "used",
};

const nothingAsProblem: Readonly<Record<NothingGiven, CodeProblem>> = {
  "too-few": "minimum-not-met",
  "gifts-used-up": "used",
  "gift-sold-out": "gift-sold-out",
  "nothing-to-lower": "nothing-to-lower",
};

import type { CodeProblem } from "@harbour/contracts";
import type { Draft, Step } from "./draft.ts";
import { type Ineligible, whyNot } from "./eligible.rules.ts";
import type { CodeFacts, PricingFacts } from "./facts.ts";
import { type NothingGiven, rewardOf, withGiven } from "./reward.rules.ts";
import { applied, notApplied } from "./trace.rules.ts";

/** One code per cart: a redeemed voucher's or a promotion's, on what the automatic promotion left (WIRE 3). */
export const enteredCode: Step = (draft, facts) => {
  if (facts.enteredCode === null) return { draft, trace: [] };
  const code = facts.offers.codes[0];
  const problem = code ? problemOf(code, draft, facts) : "unknown";
  if (!code || problem !== null) return refused(draft, problem ?? "unknown");
  const { promotion } = code;
  const given = rewardOf(promotion, draft);
  if (given.nothing !== null) return refused(draft, nothingAsProblem[given.nothing]);
  const rule = `code-${promotion.reward.discountType.toLowerCase().replaceAll("_", "-")}`;
  return {
    draft: withGiven(draft, promotion, given),
    trace: [applied(rule, promotion.id, -given.amount)],
  };
};

/** The trace does not repeat what was typed: it is stored with the order. */
function refused(draft: Draft, codeProblem: CodeProblem) {
  return { draft: { ...draft, codeProblem }, trace: [notApplied("code", "entered", codeProblem)] };
}

function problemOf(
  { promotion, voucher }: CodeFacts,
  draft: Draft,
  facts: PricingFacts,
): CodeProblem | null {
  if (voucher && !voucher.isOwn) return "not-yours";
  if (voucher?.isUsed) return "used";
  if (voucher && voucher.expiresAt !== null && facts.offers.at >= voucher.expiresAt)
    return "expired";
  const reason = whyNot(promotion, draft, facts);
  return reason && asProblem[reason];
}

/** A code that is not out yet, or was withdrawn, is nobody's to know of. */
const asProblem: Readonly<Record<Ineligible, CodeProblem>> = {
  inactive: "unknown",
  "not-yet": "unknown",
  over: "expired",
  store: "wrong-store",
  group: "not-yours",
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

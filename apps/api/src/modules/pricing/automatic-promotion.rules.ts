import type { TraceStep } from "@harbour/contracts";
import { toWire } from "../../platform/money.ts";
import type { Draft, Step } from "./draft.ts";
import { isTold, whyNot } from "./eligible.rules.ts";
import type { PricingFacts, StorePromotion } from "./facts.ts";
import { type Given, rewardOf, withGiven } from "./reward.rules.ts";
import { applied, notApplied } from "./trace.rules.ts";

/** A trace stays readable, and an order's small, however many promotions a shop runs. */
const maxReasons = 20;

/** Of the promotions that apply by themselves, the one that is worth most (WIRE 3); of equal ones the smaller id. */
export const automaticPromotion: Step = (draft, facts) => {
  const judged = facts.offers.promotions
    .filter((promotion) => promotion.templateType === "STORE")
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((promotion) => judge(promotion, draft, facts));
  const best = judged.reduce<Candidate | null>(
    (best, { candidate }) =>
      candidate && candidate.given.worth > (best?.given.worth ?? 0) ? candidate : best,
    null,
  );
  const reasons = judged.flatMap(({ promotion, candidate, reason }) => {
    if (candidate !== null && candidate === best) return [];
    // Whoever gets the best one may know what they do without.
    if (candidate)
      return [
        { ...notApplied(ruleOf(promotion), promotion.id, "not-best"), ...valueOf(candidate) },
      ];
    return reason === null ? [] : [notApplied(ruleOf(promotion), promotion.id, reason)];
  });
  const trace = [...(best ? [traced(best)] : []), ...reasons.slice(0, maxReasons)];
  return { draft: best ? withGiven(draft, best.promotion, best.given) : draft, trace };
};

interface Candidate {
  readonly promotion: StorePromotion;
  readonly given: Given;
}

/** Either what it would give, or why it gives nothing, as far as shoppers may hear it. */
function judge(
  promotion: StorePromotion,
  draft: Draft,
  facts: PricingFacts,
): { promotion: StorePromotion; candidate: Candidate | null; reason: string | null } {
  const reason = whyNot(promotion, draft, facts);
  if (reason !== null)
    return { promotion, candidate: null, reason: isTold(reason) ? reason : null };
  const given = rewardOf(promotion, draft);
  if (given.worth === 0) return { promotion, candidate: null, reason: "nothing-to-give" };
  return { promotion, candidate: { promotion, given }, reason: null };
}

function traced(best: Candidate): TraceStep {
  const { promotion, given } = best;
  return { ...applied(ruleOf(promotion), promotion.id, -given.amount), ...valueOf(best) };
}

function valueOf({ promotion, given }: Candidate): Pick<TraceStep, "title" | "worth"> {
  return { title: promotion.title, worth: toWire(given.worth) };
}

function ruleOf({ reward }: StorePromotion): string {
  return `promotion-${reward.discountType.toLowerCase().replaceAll("_", "-")}`;
}

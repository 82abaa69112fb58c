import type { TraceReason, TraceStep } from "@harbour/contracts";
import { compareBy } from "@harbour/i18n";
import { toWire } from "../../platform/values/money.ts";
import type { PriceDraft, Step } from "./draft.ts";
import type { StorePromotion } from "./facts.ts";
import { estimateWorth, computeMissing, type NearOffer } from "./near-offers.rules.ts";
import { findCartReason, findInternalReason } from "./promotion-eligibility.rules.ts";
import { applyReward, computeReward, type RewardEffect } from "./reward.rules.ts";
import { traceApplied, maxReasons, traceNotApplied, promotionRule } from "./trace.rules.ts";

/** Picks the most valuable automatic promotion; a tie goes to the smaller id. */
export const applyAutomaticPromotion: Step = (draft, facts) => {
  const judged = facts.offers.promotions
    .filter((promotion) => promotion.templateType === "STORE")
    .filter((promotion) => findInternalReason(promotion, facts) === null)
    .toSorted(compareBy((promotion) => promotion.id))
    .map((promotion) => evaluatePromotion(promotion, draft));
  const best = judged.reduce<Candidate | null>(
    (leader, { candidate }) =>
      candidate && candidate.effect.worth > (leader?.effect.worth ?? -1) ? candidate : leader,
    null,
  );
  const reasons = judged.flatMap(({ promotion, candidate, reason, missing }) => {
    if (candidate !== null && candidate === best) return [];
    // The other promotions are named, so that the shopper sees what the best one excludes.
    if (candidate)
      return [
        {
          ...traceNotApplied(promotionRule(promotion), promotion.id, "not-best"),
          ...candidateWorth(candidate),
        },
      ];
    if (reason === null) return [];
    const step = traceNotApplied(promotionRule(promotion), promotion.id, reason);
    return [missing ? { ...step, title: promotion.title, missing } : step];
  });
  const trace = [
    ...(best ? [traceBest(best)] : []),
    ...reasons.slice(0, facts.maxReasons ?? maxReasons),
  ];
  const near = judged.flatMap(({ promotion }): NearOffer[] => {
    const missing = promotion === best?.promotion ? null : computeMissing(promotion, draft);
    if (missing === null || estimateWorth(promotion, draft) <= (best?.effect.worth ?? 0)) return [];
    return [{ promotion, missing, replaces: best?.promotion.title ?? null }];
  });
  const after = best ? applyReward(draft, best.promotion, best.effect) : draft;
  return { draft: { ...after, nearOffers: near }, trace };
};

interface Candidate {
  readonly promotion: StorePromotion;
  readonly effect: RewardEffect;
}

interface Judged {
  readonly promotion: StorePromotion;
  readonly candidate: Candidate | null;
  readonly reason: TraceReason | null;
  readonly missing?: TraceStep["missing"];
}

/** Computes the effect of a promotion, or the reason why it has none. */
function evaluatePromotion(promotion: StorePromotion, draft: PriceDraft): Judged {
  const reason = findCartReason(promotion, draft);
  if (reason !== null) return { promotion, candidate: null, reason };
  const effect = computeReward(promotion, draft);
  if (effect.reason === null) return { promotion, candidate: { promotion, effect }, reason: null };
  const none = { promotion, candidate: null, reason: effect.reason };
  return effect.reason === "too-few" ? { ...none, missing: missingGift(promotion, draft) } : none;
}

/** Returns how many more units earn the gift. */
function missingGift({ reward, goods }: StorePromotion, draft: PriceDraft): TraceStep["missing"] {
  if (reward.discountType !== "BUY_X_GET_Y_FREE") return undefined;
  const qty = reward.buy - draft.index.findCovered(goods).pieces;
  return { qty, gift: reward.gift.productTitle };
}

function traceBest(best: Candidate): TraceStep {
  const { promotion, effect } = best;
  return {
    ...traceApplied(promotionRule(promotion), promotion.id, -effect.amount),
    ...candidateWorth(best),
  };
}

function candidateWorth({ promotion, effect }: Candidate): Pick<TraceStep, "title" | "worth"> {
  return { title: promotion.title, worth: toWire(effect.worth) };
}

import type { TraceReason, TraceStep } from "@harbour/contracts";
import { compareBy } from "@harbour/i18n";
import { toWire } from "../../platform/values/money.ts";
import type { PriceDraft, PricingStep } from "./draft.ts";
import { estimateWorth, computeMissing, type NearOffer } from "./near-offers.rules.ts";
import type { StorePromotion } from "./pricing-input.ts";
import { findCartReason, findInternalReason } from "./promotion-eligibility.rules.ts";
import { applyReward, computeReward, type RewardEffect } from "./reward.rules.ts";
import { traceApplied, maxReasons, traceNotApplied, promotionRule } from "./trace.rules.ts";

/** Picks the most valuable automatic promotion. Of equal promotions, the smaller id wins. */
export const applyAutomaticPromotion: PricingStep = (draft, pricingInput) => {
  const evaluatedPromotions = pricingInput.offers.promotions
    .filter((promotion) => promotion.templateType === "STORE")
    .filter((promotion) => findInternalReason(promotion, pricingInput) === null)
    .toSorted(compareBy((promotion) => promotion.id))
    .map((promotion) => evaluatePromotion(promotion, draft));
  const bestCandidate = evaluatedPromotions.reduce<Candidate | null>(
    (bestSoFar, { candidate }) =>
      candidate && candidate.effect.worth > (bestSoFar?.effect.worth ?? -1) ? candidate : bestSoFar,
    null,
  );
  const reasons = evaluatedPromotions.flatMap(({ promotion, candidate, reason, missing }) => {
    if (candidate !== null && candidate === bestCandidate) return [];
    // The trace names the other promotions, so that the shopper sees which ones the best promotion excludes.
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
    ...(bestCandidate ? [traceBest(bestCandidate)] : []),
    ...reasons.slice(0, pricingInput.maxReasons ?? maxReasons),
  ];
  const nearOffers = evaluatedPromotions.flatMap(({ promotion }): NearOffer[] => {
    const missingMinimum =
      promotion === bestCandidate?.promotion ? null : computeMissing(promotion, draft);
    if (
      missingMinimum === null ||
      estimateWorth(promotion, draft) <= (bestCandidate?.effect.worth ?? 0)
    )
      return [];
    return [
      { promotion, missing: missingMinimum, replaces: bestCandidate?.promotion.title ?? null },
    ];
  });
  const after = bestCandidate
    ? applyReward(draft, bestCandidate.promotion, bestCandidate.effect)
    : draft;
  return { draft: { ...after, nearOffers }, trace };
};

interface Candidate {
  readonly promotion: StorePromotion;
  readonly effect: RewardEffect;
}

interface EvaluatedPromotion {
  readonly promotion: StorePromotion;
  readonly candidate: Candidate | null;
  readonly reason: TraceReason | null;
  readonly missing?: TraceStep["missing"];
}

/** Computes the effect of a promotion, or the reason why it has none. */
function evaluatePromotion(promotion: StorePromotion, draft: PriceDraft): EvaluatedPromotion {
  const reason = findCartReason(promotion, draft);
  if (reason !== null) return { promotion, candidate: null, reason };
  const effect = computeReward(promotion, draft);
  if (effect.reason === null) return { promotion, candidate: { promotion, effect }, reason: null };
  const withoutCandidate = { promotion, candidate: null, reason: effect.reason };
  return effect.reason === "too-few"
    ? { ...withoutCandidate, missing: findMissingForGift(promotion, draft) }
    : withoutCandidate;
}

/** Returns how many more units of its goods a cart needs to earn the gift. */
function findMissingForGift(
  { reward, goods }: StorePromotion,
  draft: PriceDraft,
): TraceStep["missing"] {
  if (reward.discountType !== "BUY_X_GET_Y_FREE") return undefined;
  const qty = reward.buy - draft.index.findCoveredLines(goods).pieces;
  return { qty, gift: reward.gift.productTitle };
}

function traceBest(bestCandidate: Candidate): TraceStep {
  const { promotion, effect } = bestCandidate;
  return {
    ...traceApplied(promotionRule(promotion), promotion.id, -effect.amount),
    ...candidateWorth(bestCandidate),
  };
}

function candidateWorth({ promotion, effect }: Candidate): Pick<TraceStep, "title" | "worth"> {
  return { title: promotion.title, worth: toWire(effect.worth) };
}

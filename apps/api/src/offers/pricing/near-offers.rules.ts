import type { LocalizedText } from "@harbour/contracts";
import { computePercentage } from "@harbour/contracts/discounted-price";
import type { Money } from "../../platform/values/money.ts";
import type { PriceDraft } from "./draft.ts";
import type { FreeShipping, StorePromotion } from "./pricing-input.ts";
import { findCartReason, hasUsesLeft } from "./promotion-eligibility.rules.ts";
import { countGiftsLeft } from "./reward.rules.ts";

/** A promotion that the cart would get with more goods. */
export interface NearOffer {
  readonly promotion: StorePromotion | FreeShipping;
  readonly missing: MissingMinimum;
  /** The title of the current promotion, which this one would replace. */
  readonly replaces: LocalizedText | null;
}

interface MissingMinimum {
  /** The missing cents. */
  readonly amount: Money;
  readonly pieces: number;
}

/** The most near offers of a cart. More would be advertising. */
export const maxNearOffers = 3;

/**
 * Returns what the cart lacks for a promotion. Returns null when more of its goods would not help, or when the cart
 * contains none of them.
 */
export function computeMissing(
  promotion: StorePromotion | FreeShipping,
  draft: PriceDraft,
): MissingMinimum | null {
  const { pieces, spending } = draft.index.findCoveredLines(promotion.goods);
  if (pieces === 0 || !hasUsesLeft(promotion.quota)) return null;
  const reward = promotion.templateType === "STORE" ? promotion.reward : null;
  const isGift = reward?.discountType === "BUY_X_GET_Y_FREE";
  if (isGift && countGiftsLeft(reward, draft) <= 0) return null;
  if (!isGift && findCartReason(promotion, draft) === null) return null;
  const neededPieces = Math.max(promotion.minQuantity, isGift ? reward.buy : 0);
  const missingMinimum = {
    amount: Math.max(0, promotion.minSpending - spending),
    pieces: Math.max(0, neededPieces - pieces),
  };
  return missingMinimum.amount > 0 || missingMinimum.pieces > 0 ? missingMinimum : null;
}

/** Returns the least value of a promotion to the shopper once its minimum is met. */
export function estimateWorth(
  { reward, goods, minSpending }: StorePromotion,
  draft: PriceDraft,
): Money {
  const base = Math.max(minSpending, draft.index.findCoveredLines(goods).spending);
  switch (reward.discountType) {
    case "PRICE":
      return Math.min(base, reward.reduction);
    case "PERCENTAGE":
      return computePercentage(base, reward.reduction);
    case "BUY_X_GET_Y_FREE":
      return reward.get * reward.gift.price;
  }
}

/** Sorts the nearest offers first: those that need few pieces, then those that need small amounts. */
export function pickNearestOffers(offers: readonly NearOffer[]): NearOffer[] {
  return offers
    .toSorted(({ missing: a }, { missing: b }) => a.pieces - b.pieces || a.amount - b.amount)
    .slice(0, maxNearOffers);
}

import { computePercentage } from "@harbour/contracts/discounted-price";
import { type Money, roundUpToDollar } from "../../platform/values/money.ts";
import type { PriceDraft, Gift } from "./draft.ts";
import type {
  CodePromotion,
  PricedGift,
  GiftReward,
  Goods,
  StorePromotion,
} from "./pricing-input.ts";
import { spreadDiscount, computeRemaining, addLineDiscounts } from "./spread-discount.rules.ts";

/** The effect of a promotion after the steps before it. */
export interface RewardEffect {
  /** The cents off all goods. */
  readonly amount: Money;
  /**
   * The cents off each covered line, in the order of the index. When it is absent, the amount is spread over these
   * lines.
   */
  readonly amountsByLine?: readonly Money[];
  readonly gift: Gift | null;
  /** The value to the shopper in cents, by which the best promotion is found. */
  readonly worth: Money;
  /** The reason why the promotion has no effect; null when it has one. */
  readonly reason: NoRewardReason | null;
}
export type NoRewardReason = "too-few" | "quota" | "nothing-to-give" | "nothing-to-lower";

export function computeReward(
  promotion: StorePromotion | CodePromotion,
  draft: PriceDraft,
): RewardEffect {
  const { templateType, reward, goods } = promotion;
  if (reward.discountType === "BUY_X_GET_Y_FREE") return grantGift(promotion, reward, draft);
  if (reward.discountType === "PERCENTAGE" && templateType === "STORE")
    return computePercentPerUnit(reward.reduction, goods, draft);
  const base = computeRemaining(draft, goods);
  const reduction =
    reward.discountType === "PRICE"
      ? reward.reduction
      : roundUpToDollar(computePercentage(base, reward.reduction));
  const amount = Math.min(base, reduction);
  return { amount, gift: null, worth: amount, reason: amount === 0 ? "nothing-to-lower" : null };
}

/**
 * Computes an automatic promotion's percentage. It rounds the price of each unit, because product pages show that
 * price. A code's percentage applies to the sum instead, because no page shows a unit price with it. The sum's
 * discount is rounded up to whole dollars.
 */
function computePercentPerUnit(hundredths: number, goods: Goods, draft: PriceDraft): RewardEffect {
  const amountsByLine = draft.index.findCoveredLines(goods).lines.map((position) => {
    const { subtotal, qty } = draft.lines[position]!;
    const unit = subtotal / qty;
    return Math.min(unit, computePercentage(unit, hundredths)) * qty;
  });
  const amount = amountsByLine.reduce((sum, reduction) => sum + reduction, 0);
  const reason = amount === 0 ? "nothing-to-lower" : null;
  return { amount, amountsByLine, gift: null, worth: amount, reason };
}

/**
 * Grants `floor(qty / buy) * get` gifts, limited by the person's remaining gifts and the stock that the cart itself
 * leaves.
 */
function grantGift(
  { id: promotionId, goods }: StorePromotion | CodePromotion,
  { buy, get, gift, maxGifts }: GiftReward,
  draft: PriceDraft,
): RewardEffect {
  const covered = draft.index.findCoveredLines(goods);
  const earnedGifts = Math.floor(covered.pieces / buy) * get;
  const giftsLeft = stockLeft(gift, draft);
  const qty = Math.max(0, Math.min(earnedGifts, giftsLeft, maxGifts ?? Infinity));
  if (qty === 0)
    return { amount: 0, gift: null, worth: 0, reason: explainNoGift(giftsLeft, maxGifts) };
  const { price, stock: _stock, ...giftFields } = gift;
  const last = draft.lines[Math.max(...covered.lines)];
  const comesWith = last?.variantId ?? null;
  const variantIds = covered.lines.map((position) => draft.lines[position]!.variantId).toSorted();
  const terms = { promotionId, buy, get, variantIds };
  const grantedGift = { ...giftFields, qty, comesWith, terms };
  return { amount: 0, gift: grantedGift, worth: qty * price, reason: null };
}

/** Counts the gifts that the cart and other promotions leave in stock, up to the person's limit. */
export function countGiftsLeft({ gift, maxGifts }: GiftReward, draft: PriceDraft): number {
  return Math.min(stockLeft(gift, draft), maxGifts ?? Infinity);
}

function stockLeft(gift: PricedGift, draft: PriceDraft): number {
  const givenUnits = draft.gifts.reduce(
    (sum, item) => (item.variantId === gift.variantId ? sum + item.qty : sum),
    0,
  );
  return gift.stock - draft.index.countPieces(gift.variantId) - givenUnits;
}

/** Returns the reason why there is no gift. A gift that is out of stock is no reason to buy more. */
function explainNoGift(giftsLeft: number, maxGifts: number | null): NoRewardReason {
  if (giftsLeft <= 0) return "nothing-to-give";
  return maxGifts !== null && maxGifts <= 0 ? "quota" : "too-few";
}

/** Adds a promotion's effect to the draft. */
export function applyReward(
  draft: PriceDraft,
  promotion: StorePromotion | CodePromotion,
  { amount, amountsByLine, gift }: RewardEffect,
): PriceDraft {
  return {
    ...draft,
    lineDiscounts: amountsByLine
      ? addLineDiscounts(draft, promotion.goods, amountsByLine)
      : spreadDiscount(draft, promotion.goods, amount),
    discounts: [...draft.discounts, { promotion, amount }],
    gifts: gift === null ? draft.gifts : [...draft.gifts, gift],
  };
}

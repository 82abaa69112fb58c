import type { Money } from "../../platform/money.ts";
import type { Draft, Gift } from "./draft.ts";
import type { CodePromotion, Reward, StorePromotion } from "./facts.ts";
import { sumOver } from "./remaining.rules.ts";

/** What a promotion would give on what the steps before it left. */
export interface Given {
  /** Cents off the goods. */
  readonly amount: Money;
  readonly gift: Gift | null;
  /** Cents; what it is worth to the shopper, to tell the best one by. */
  readonly worth: Money;
}

/** @param remaining `remainingOf(draft)`, worked out once for all promotions that are compared */
export function rewardOf(
  { reward, goods }: StorePromotion | CodePromotion,
  draft: Draft,
  remaining: readonly Money[],
): Given {
  if (reward.discountType === "BUY_X_GET_Y_FREE") return giftOf(reward, goods, draft);
  const base = sumOver(draft.lines, goods, (_, index) => remaining[index]!);
  const off = reward.discountType === "PRICE" ? reward.off : percentOf(base, reward.off);
  const amount = Math.min(base, off);
  return { amount, gift: null, worth: amount };
}

/** Rounded half up to the cent, as a variant's own percentage is. */
function percentOf(amount: Money, hundredths: number): Money {
  return Number((BigInt(amount) * BigInt(hundredths) + 5000n) / 10_000n);
}

/** `floor(qty / x) * y`, capped per person and by what is there of Y beyond what the cart itself takes (WIRE 3). */
function giftOf(
  { buy, get, gift, maxGifts }: Extract<Reward, { discountType: "BUY_X_GET_Y_FREE" }>,
  goods: StorePromotion["goods"],
  draft: Draft,
): Given {
  const bought = sumOver(draft.lines, goods, ({ qty }) => qty);
  const taken =
    sumOver(draft.lines, new Set([gift.variantId]), ({ qty }) => qty) +
    draft.gifts.reduce((sum, one) => (one.variantId === gift.variantId ? sum + one.qty : sum), 0);
  const qty = Math.max(
    0,
    Math.min(Math.floor(bought / buy) * get, gift.stock - taken, maxGifts ?? Infinity),
  );
  const { price, stock: _stock, ...article } = gift;
  return { amount: 0, gift: qty > 0 ? { ...article, qty } : null, worth: qty * price };
}

/** The draft with what was given. */
export function withGiven(
  draft: Draft,
  promotion: StorePromotion | CodePromotion,
  { amount, gift }: Given,
): Draft {
  return {
    ...draft,
    discounts: [...draft.discounts, { promotion, amount }],
    gifts: gift === null ? draft.gifts : [...draft.gifts, gift],
  };
}

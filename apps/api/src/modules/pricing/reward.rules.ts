import type { Money } from "../../platform/money.ts";
import type { Draft, Gift } from "./draft.ts";
import type { CodePromotion, Goods, Reward, StorePromotion } from "./facts.ts";
import { partsWith, remainingOf } from "./remaining.rules.ts";

/** What a promotion would give on what the steps before it left. */
export interface Given {
  /** Cents off the goods. */
  readonly amount: Money;
  readonly gift: Gift | null;
  /** Cents; what it is worth to the shopper, to tell the best one by. */
  readonly worth: Money;
  /** Why it gives nothing; null: it gives something. */
  readonly nothing: NothingGiven | null;
}
export type NothingGiven = "too-few" | "gifts-used-up" | "gift-sold-out" | "nothing-to-lower";

export function rewardOf({ reward, goods }: StorePromotion | CodePromotion, draft: Draft): Given {
  if (reward.discountType === "BUY_X_GET_Y_FREE") return giftOf(reward, goods, draft);
  const base = remainingOf(draft, goods);
  const off = reward.discountType === "PRICE" ? reward.off : percentOf(base, reward.off);
  const amount = Math.min(base, off);
  return { amount, gift: null, worth: amount, nothing: amount === 0 ? "nothing-to-lower" : null };
}

/** Rounded half up to the cent, as a variant's own percentage is. */
function percentOf(amount: Money, hundredths: number): Money {
  const product = amount * hundredths;
  // Beyond 2^53 a product is no longer exact.
  if (Number.isSafeInteger(product)) return Math.floor((product + 5000) / 10_000);
  return Number((BigInt(amount) * BigInt(hundredths) + 5000n) / 10_000n);
}

/** `floor(qty / x) * y`, capped per person and by what is there of Y beyond what the cart itself takes (WIRE 3). */
function giftOf(
  { buy, get, gift, maxGifts }: Extract<Reward, { discountType: "BUY_X_GET_Y_FREE" }>,
  goods: Goods,
  draft: Draft,
): Given {
  const covered = draft.index.coveredBy(goods);
  const earned = Math.floor(covered.pieces / buy) * get;
  const given = draft.gifts.reduce(
    (sum, one) => (one.variantId === gift.variantId ? sum + one.qty : sum),
    0,
  );
  const left = gift.stock - draft.index.piecesOf(gift.variantId) - given;
  const qty = Math.max(0, Math.min(earned, left, maxGifts ?? Infinity));
  if (qty === 0) return { amount: 0, gift: null, worth: 0, nothing: whyNone(earned, left) };
  const { price, stock: _stock, ...article } = gift;
  const last = draft.lines[Math.max(...covered.lines)];
  const comesWith = last?.variantId ?? null;
  return { amount: 0, gift: { ...article, qty, comesWith }, worth: qty * price, nothing: null };
}

function whyNone(earned: number, left: number): NothingGiven {
  if (earned === 0) return "too-few";
  return left <= 0 ? "gift-sold-out" : "gifts-used-up";
}

/** The draft with what was given. */
export function withGiven(
  draft: Draft,
  promotion: StorePromotion | CodePromotion,
  { amount, gift }: Given,
): Draft {
  return {
    ...draft,
    parts: partsWith(draft, promotion.goods, amount),
    discounts: [...draft.discounts, { promotion, amount }],
    gifts: gift === null ? draft.gifts : [...draft.gifts, gift],
  };
}

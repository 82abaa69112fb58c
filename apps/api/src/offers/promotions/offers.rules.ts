import type { CodePromotion, GiftFacts, Offers, Promotion, Reward } from "../pricing/index.ts";
import {
  type Belongs,
  coveredVariants,
  type KnownPromotion,
  type KnownPromotions,
} from "./match-goods.rules.ts";
import { normalisedCode } from "./promotion-code.rules.ts";

/** Facts of promotions that must be read for each cart. */
export interface PresentState {
  /** The database's time. */
  readonly at: Date;
  readonly version: string;
  /** Promotions whose quota is used up. */
  readonly usedUp: ReadonlySet<string>;
  /** Uses by this person's orders, by promotion. */
  readonly byPerson: ReadonlyMap<string, { readonly orders: number; readonly gifts: number }>;
}

/** Promotions that may concern a cart. */
export interface Matched {
  readonly automatic: readonly KnownPromotion[];
  /** The promotion of the entered code, even if it does not apply. */
  readonly byCode: KnownPromotion | undefined;
  readonly goodsOf: (promotion: KnownPromotion) => ReadonlySet<string> | null;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Finds promotions for a cart. Promotions of other stores, times or goods are left out, because the shopper cannot make
 * them apply.
 */
export function matchPromotions(
  known: KnownPromotions,
  {
    storeId,
    lines,
    code,
    at,
  }: { storeId: string; lines: readonly Belongs[]; code: string | null; at: Date },
): Matched {
  const covered = coveredVariants(known, lines);
  const goodsOf = ({ goods }: KnownPromotion) =>
    goods === null ? null : (covered.get(goods) ?? nothing);
  return {
    automatic: known.promotions.filter(
      (one) =>
        one.templateType !== "PROMOTION_CODE" &&
        (one.startsAt === null || one.startsAt <= at) &&
        (one.endsAt === null || one.endsAt > at) &&
        one.storeIds.includes(storeId) &&
        goodsOf(one) !== nothing,
    ),
    byCode: code === null ? undefined : known.byCode.get(normalisedCode(code)),
    goodsOf,
  };
}

/** Returns the variants that these promotions may give. */
export function giftsOf({ automatic, byCode }: Matched): string[] {
  const all = byCode ? [...automatic, byCode] : automatic;
  return [...new Set(all.flatMap(({ giftVariantId }) => giftVariantId ?? []))];
}

/** @param gifts facts of `giftsOf`; a promotion with an unknown gift gives nothing */
export function offersOf(
  { automatic, byCode, goodsOf }: Matched,
  { at, usedUp, byPerson }: PresentState,
  gifts: ReadonlyMap<string, GiftFacts>,
): Offers {
  const asFacts = (one: KnownPromotion): Promotion[] => {
    const own = byPerson.get(one.id) ?? { orders: 0, gifts: 0 };
    const terms = {
      id: one.id,
      title: one.title,
      isActive: one.isActive,
      window: { from: one.startsAt, until: one.endsAt },
      storeIds: one.storeIds,
      groups: one.groups,
      goods: goodsOf(one),
      minSpending: one.minSpending,
      minQuantity: one.minQuantity,
      quota: {
        left: usedUp.has(one.id) ? 0 : null,
        leftForPerson: one.quotaPerPerson === null ? null : one.quotaPerPerson - own.orders,
      },
    };
    const { templateType } = one;
    if (templateType === "FREE_SHIPPING") return [{ ...terms, templateType }];
    const reward = rewardOf(one, own.gifts, gifts);
    return reward === null ? [] : [{ ...terms, templateType, reward }];
  };
  const code = byCode ? asFacts(byCode) : [];
  return {
    at,
    promotions: automatic.flatMap(asFacts).filter((one) => !isByCode(one)),
    codes: code.filter(isByCode).map((promotion) => ({ promotion, voucher: null })),
  };
}

function isByCode(promotion: Promotion): promotion is CodePromotion {
  return promotion.templateType === "PROMOTION_CODE" || promotion.templateType === "VOUCHER";
}

function rewardOf(
  one: KnownPromotion,
  given: number,
  gifts: ReadonlyMap<string, GiftFacts>,
): Reward | null {
  const { discountType, discountValue, buyQuantity, getQuantity, giftVariantId } = one;
  if (discountType === null) return null;
  if (discountType !== "BUY_X_GET_Y_FREE") return { discountType, off: discountValue ?? 0 };
  const gift = giftVariantId === null ? undefined : gifts.get(giftVariantId);
  if (!gift || buyQuantity === null || getQuantity === null) return null;
  const maxGifts = one.giftsPerPerson === null ? null : Math.max(0, one.giftsPerPerson - given);
  return { discountType, buy: buyQuantity, get: getQuantity, gift, maxGifts };
}

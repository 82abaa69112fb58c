import { normaliseCode } from "@harbour/contracts/constants";
import {
  type CodePromotion,
  type CodeWithoutGift,
  type PricedGift,
  type Offers,
  type Promotion,
  type Reward,
  type UnreachablePromotion,
  findUnreachableReason,
} from "../pricing/index.ts";
import {
  type MatchableLine,
  findCoveredVariants,
  type IndexedPromotion,
  type KnownPromotions,
} from "./match-goods.rules.ts";

/** The part of promotions that must be read for each cart. */
export interface OfferState {
  /** The database's time. */
  readonly at: Date;
  readonly version: string;
  /** Promotions whose quota is used up. */
  readonly usedUpPromotionIds: ReadonlySet<string>;
  /** Uses by this person's orders, by promotion. */
  readonly usesByPerson: ReadonlyMap<string, { readonly orders: number; readonly gifts: number }>;
}

/** The promotions that matter for a cart. */
export interface MatchedPromotions {
  /** Promotions that are active now in this store. */
  readonly automaticPromotions: readonly IndexedPromotion[];
  /** Promotions that no shopper can make apply. They are kept for the trace that staff read. */
  readonly unreachablePromotions: readonly IndexedPromotion[];
  /** The promotion of the entered code, even if it does not apply. */
  readonly byCode: IndexedPromotion | undefined;
  readonly findCoveredGoods: (promotion: IndexedPromotion) => ReadonlySet<string> | null;
}

const noVariants: ReadonlySet<string> = new Set();

/** The time before and after a promotion's period within which the trace for staff names it. */
const nearWindowMs = 30 * 24 * 60 * 60 * 1000;

interface MatchRequest {
  readonly storeId: string;
  readonly lines: readonly MatchableLine[];
  readonly code: string | null;
  readonly at: Date;
  /** True when staff ask about every promotion. */
  readonly isTrial?: boolean | undefined;
}

/** Finds promotions for a cart. Leaves out promotions for other goods, unless staff try them. */
export function matchPromotions(
  knownPromotions: KnownPromotions,
  { storeId, lines, code, at, isTrial = false }: MatchRequest,
): MatchedPromotions {
  const covered = findCoveredVariants(knownPromotions, lines);
  const findCoveredGoods = ({ goods }: IndexedPromotion) =>
    goods === null ? null : (covered.get(goods) ?? noVariants);
  const candidatePromotions = knownPromotions.promotions.filter((promotion) => {
    if (promotion.templateType === "PROMOTION_CODE") return false;
    if (isTrial) return true;
    return (
      (promotion.startsAt === null ||
        promotion.startsAt.getTime() <= at.getTime() + nearWindowMs) &&
      (promotion.endsAt === null || promotion.endsAt.getTime() > at.getTime() - nearWindowMs) &&
      findCoveredGoods(promotion) !== noVariants
    );
  });
  const isReachable = (promotion: IndexedPromotion) =>
    findUnreachableReason(promotionAudience(promotion), { storeId, at }) === null;
  return {
    automaticPromotions: candidatePromotions.filter(isReachable),
    unreachablePromotions: candidatePromotions.filter((promotion) => !isReachable(promotion)),
    byCode: code === null ? undefined : knownPromotions.byCode.get(normaliseCode(code)),
    findCoveredGoods,
  };
}

/** Returns the variants that these promotions may give as gifts. */
export function listGifts({ automaticPromotions, byCode }: MatchedPromotions): string[] {
  const all = byCode ? [...automaticPromotions, byCode] : automaticPromotions;
  return [...new Set(all.flatMap(({ giftVariantId }) => giftVariantId ?? []))];
}

/** @param gifts facts of the variants of `listGifts`; a promotion without its gift gives nothing */
export function makeOffers(
  { automaticPromotions, unreachablePromotions, byCode, findCoveredGoods }: MatchedPromotions,
  { at, usedUpPromotionIds, usesByPerson }: OfferState,
  gifts: ReadonlyMap<string, PricedGift>,
): Offers {
  const toPricedPromotions = (promotion: IndexedPromotion): (Promotion | CodeWithoutGift)[] => {
    const uses = usesByPerson.get(promotion.id) ?? { orders: 0, gifts: 0 };
    const terms = {
      ...promotionAudience(promotion),
      goods: findCoveredGoods(promotion),
      minSpending: promotion.minSpending,
      minQuantity: promotion.minQuantity,
      quota: {
        left: usedUpPromotionIds.has(promotion.id) ? 0 : null,
        leftForPerson:
          promotion.quotaPerPerson === null ? null : promotion.quotaPerPerson - uses.orders,
      },
      categoryId: promotion.categoryId,
    };
    const { templateType } = promotion;
    if (templateType === "FREE_SHIPPING") return [{ ...terms, templateType }];
    const reward = promotionReward(promotion, uses.gifts, gifts);
    if (reward !== null) return [{ ...terms, templateType, reward }];
    return templateType === "STORE" ? [] : [{ ...terms, templateType, reward }];
  };
  const code = byCode ? toPricedPromotions(byCode) : [];
  const promotionsWithoutGift = (
    byCode ? [...automaticPromotions, byCode] : automaticPromotions
  ).filter((promotion) => isGiftMissing(promotion, gifts));
  return {
    at,
    promotions: automaticPromotions
      .flatMap(toPricedPromotions)
      .filter((promotion) => !isByCode(promotion)),
    unreachable: [
      ...unreachablePromotions.flatMap((promotion) => toUnreachablePromotions(promotion)),
      ...promotionsWithoutGift.flatMap((promotion) => toUnreachablePromotions(promotion, true)),
    ],
    codes: code.filter(isByCode).map((promotion) => ({ promotion, voucher: null })),
  };
}

function isGiftMissing(
  { discountType, giftVariantId }: IndexedPromotion,
  gifts: ReadonlyMap<string, PricedGift>,
): boolean {
  return (
    discountType === "BUY_X_GET_Y_FREE" && (giftVariantId === null || !gifts.has(giftVariantId))
  );
}

function toUnreachablePromotions(
  promotion: IndexedPromotion,
  isGiftMissing = false,
): UnreachablePromotion[] {
  const { templateType, discountType } = promotion;
  const unreachablePromotion = { ...promotionAudience(promotion), isGiftMissing };
  if (templateType === "FREE_SHIPPING") return [{ ...unreachablePromotion, templateType }];
  if (templateType === "VOUCHER" || discountType === null) return [];
  return [{ ...unreachablePromotion, templateType, discountType }];
}

/** Returns a promotion's customers and period. */
function promotionAudience(promotion: IndexedPromotion) {
  const { id, title, isActive, startsAt, endsAt, storeIds, groups } = promotion;
  return { id, title, isActive, window: { from: startsAt, until: endsAt }, storeIds, groups };
}

function isByCode(
  promotion: Promotion | CodeWithoutGift,
): promotion is CodePromotion | CodeWithoutGift {
  return promotion.templateType === "PROMOTION_CODE" || promotion.templateType === "VOUCHER";
}

function promotionReward(
  promotion: IndexedPromotion,
  givenGiftCount: number,
  gifts: ReadonlyMap<string, PricedGift>,
): Reward | null {
  const { discountType, discountValue, buyQuantity, getQuantity, giftVariantId } = promotion;
  if (discountType === null) return null;
  if (discountType !== "BUY_X_GET_Y_FREE") return { discountType, reduction: discountValue ?? 0 };
  const gift = giftVariantId === null ? undefined : gifts.get(giftVariantId);
  if (!gift || buyQuantity === null || getQuantity === null) return null;
  const maxGifts =
    promotion.giftsPerPerson === null
      ? null
      : Math.max(0, promotion.giftsPerPerson - givenGiftCount);
  return { discountType, buy: buyQuantity, get: getQuantity, gift, maxGifts };
}

import type { IndexedPromotion, KnownPromotions } from "./match-goods.rules.ts";
import type { OfferState } from "./offers.rules.ts";

export interface LevelStep {
  readonly slug: string;
  readonly points: number;
}

/**
 * Returns the active promotions that require a level, by the lowest level that has them. A level also has the
 * promotions of all lower levels.
 */
export function listLevelBenefits(
  { promotions }: KnownPromotions,
  { at, usedUpPromotionIds, usesByPerson }: OfferState,
  levels: readonly LevelStep[],
): ReadonlyMap<string, IndexedPromotion[]> {
  const levelsByPoints = levels.toSorted((a, b) => a.points - b.points);
  const hasUsesLeft = ({ id, quotaPerPerson }: IndexedPromotion) =>
    !usedUpPromotionIds.has(id) &&
    (quotaPerPerson === null || (usesByPerson.get(id)?.orders ?? 0) < quotaPerPerson);
  const promotionsByLevel = new Map<string, IndexedPromotion[]>();
  for (const promotion of promotions) {
    const { isActive, startsAt, endsAt, groups } = promotion;
    const isCurrent =
      isActive && (startsAt === null || startsAt <= at) && (endsAt === null || endsAt > at);
    const level = levelsByPoints.find(({ slug }) => groups?.includes(slug));
    if (!isCurrent || !level || !hasUsesLeft(promotion)) continue;
    promotionsByLevel.set(level.slug, [...(promotionsByLevel.get(level.slug) ?? []), promotion]);
  }
  return promotionsByLevel;
}

import type { KnownPromotion, KnownPromotions } from "./match-goods.rules.ts";
import type { OfferState } from "./offers.rules.ts";

export interface LevelStep {
  readonly slug: string;
  readonly points: number;
}

/**
 * Returns the active promotions for levels only, by the lowest level that has them. Each level includes those below.
 */
export function listLevelBenefits(
  { promotions }: KnownPromotions,
  { at, usedUp, byPerson }: OfferState,
  levels: readonly LevelStep[],
): ReadonlyMap<string, KnownPromotion[]> {
  const rising = levels.toSorted((a, b) => a.points - b.points);
  const isLeft = ({ id, quotaPerPerson }: KnownPromotion) =>
    !usedUp.has(id) &&
    (quotaPerPerson === null || (byPerson.get(id)?.orders ?? 0) < quotaPerPerson);
  const found = new Map<string, KnownPromotion[]>();
  for (const promotion of promotions) {
    const { isActive, startsAt, endsAt, groups } = promotion;
    const isNow =
      isActive && (startsAt === null || startsAt <= at) && (endsAt === null || endsAt > at);
    const level = rising.find(({ slug }) => groups?.includes(slug));
    if (!isNow || !level || !isLeft(promotion)) continue;
    found.set(level.slug, [...(found.get(level.slug) ?? []), promotion]);
  }
  return found;
}

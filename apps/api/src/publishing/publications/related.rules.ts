import { compareText } from "@harbour/i18n";
import type { RelatedCandidate } from "./publications.repository.ts";

/**
 * Picks related articles. Articles of the same categories come first, then the rest. In both groups, recommended
 * articles come before the others. Articles with equal rank are shuffled daily by Hong Kong's date.
 * @param all newest first
 */
export function pickRelated(
  publication: { readonly id: string; readonly categoryIds: readonly string[] },
  all: readonly RelatedCandidate[],
  now: Date,
): string[] {
  const ownCategoryIds = new Set(publication.categoryIds);
  const day = Math.floor((now.getTime() + 8 * 3_600_000) / 86_400_000);
  const computeNearness = ({ categoryIds, isRecommended }: RelatedCandidate) =>
    (categoryIds.some((id) => ownCategoryIds.has(id)) ? 0 : 2) + (isRecommended ? 0 : 1);
  return all
    .filter(({ id }) => id !== publication.id)
    .map((neighbour) => ({
      id: neighbour.id,
      nearness: computeNearness(neighbour),
      rank: computeDailyRank(day, neighbour.id),
    }))
    .toSorted((a, b) => a.nearness - b.nearness || a.rank - b.rank || compareText(a.id, b.id))
    .map(({ id }) => id);
}

function computeDailyRank(day: number, id: string): number {
  let hash = day;
  for (const character of id)
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x9e3779b1) ^ (hash >>> 15);
  return hash >>> 0;
}

import type { EndpointResponse, customerApi } from "@harbour/contracts";
import { formatCount, localized, type Language, translator } from "@harbour/i18n";
import { levelProgressTexts } from "./level-progress.texts.ts";

interface ProgressLevel {
  readonly slug: string;
  readonly title: string;
  readonly points: number;
}

/** Returns a shop's levels from the lowest to the highest. */
export function presentLevels(
  levels: readonly { slug: string; title: Parameters<typeof localized>[0]; points: number }[],
  language: Language,
): ProgressLevel[] {
  return levels
    .map(({ slug, title, points }) => ({ slug, title: localized(title, language), points }))
    .toSorted((a, b) => a.points - b.points);
}

/** Returns how far a member is on the way to the next level; `max` is null at the highest one. */
export function levelProgress(
  {
    membership_status: level,
    points_to_next_level: pointsToGo,
    total_points_earned: earnedPoints,
  }: EndpointResponse<typeof customerApi.membership.status>,
  levels: readonly ProgressLevel[],
  language: Language,
) {
  const t = translator(levelProgressTexts, language);
  const levelIndex = levels.findIndex(({ slug }) => slug === level.slug);
  const next = levels[levelIndex + 1];
  const from = levels[levelIndex]?.points ?? 0;
  return {
    levelIndex,
    progressText: next
      ? t("toNext", { points: formatCount(pointsToGo), level: next.title })
      : t("highest"),
    max: next ? next.points - from : null,
    value: earnedPoints - from,
  };
}

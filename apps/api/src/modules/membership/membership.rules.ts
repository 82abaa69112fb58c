import type { Configuration } from "@harbour/contracts";
import type { Money } from "../../platform/money.ts";

export type Level = Configuration["membership-levels"][number];

/** One point per so many whole dollars paid; what is left over earns nothing (WIRE 4). */
export function pointsFor(paid: Money, dollarsPerPoint: number): number {
  return Math.floor(Math.max(0, paid) / (dollarsPerPoint * 100));
}

/**
 * The highest level that so many points ever earned reach, and how many the next one still needs (0 on the highest).
 * Somebody below every level has the lowest.
 */
export function levelOf(
  levels: readonly Level[],
  earned: number,
): { level: Level; toNext: number } {
  const rising = levels.toSorted((a, b) => a.points - b.points);
  const level = rising.findLast(({ points }) => points <= earned) ?? rising[0]!;
  const next = rising.find(({ points }) => points > earned && points > level.points);
  return { level, toNext: next === undefined ? 0 : next.points - earned };
}

/** The slugs of every level up to the one that so many points ever earned reach. */
export function reachedLevels(levels: readonly Level[], earned: number): string[] {
  const { level } = levelOf(levels, earned);
  return levels.filter(({ points }) => points <= level.points).map(({ slug }) => slug);
}

import type { Configuration, PointsRewards } from "@harbour/contracts";
import { dayInHongKong } from "@harbour/i18n";
import type { Money } from "../../platform/values/money.ts";

type RewardDays = PointsRewards["days"][number];
export type Level = Configuration["membership-levels"][number];

/** Returns one point for every `dollarsPerPoint` whole dollars. The remainder earns nothing. */
export function computePoints(paidAmount: Money, dollarsPerPoint: number): number {
  return Math.floor(Math.max(0, paidAmount) / (dollarsPerPoint * 100));
}

/** Returns the factor of earned points at a time: the highest factor of its reward days, or 1 on all other days. */
export function findFactor(days: readonly RewardDays[], now: Date): number {
  const nowMs = now.getTime();
  const activeDays = days.filter(
    ({ start_datetime: start, end_datetime: end }) =>
      Date.parse(start) <= nowMs && nowMs < Date.parse(end),
  );
  return Math.max(1, ...activeDays.map(({ factor }) => factor));
}

/**
 * Returns the highest level for this many earned points, and the points that the next level needs (0 at the highest).
 * Everybody has at least the lowest level.
 */
export function findLevel(
  levels: readonly Level[],
  earnedPoints: number,
): { level: Level; toNext: number } {
  const levelsByPoints = levels.toSorted((a, b) => a.points - b.points);
  const level =
    levelsByPoints.findLast(({ points }) => points <= earnedPoints) ?? levelsByPoints[0]!;
  const next = levelsByPoints.find(({ points }) => points > earnedPoints && points > level.points);
  return { level, toNext: next === undefined ? 0 : next.points - earnedPoints };
}

/** Returns the slugs of all levels reached by that many earned points. */
export function listReachedLevels(levels: readonly Level[], earnedPoints: number): string[] {
  const { level } = findLevel(levels, earnedPoints);
  return levels.filter(({ points }) => points <= level.points).map(({ slug }) => slug);
}

export interface DayOfYear {
  readonly month: number;
  readonly day: number;
}

/**
 * Returns the year in Hong Kong, and the days whose birthdays are celebrated at that time. Birthdays on 29 February
 * are celebrated on the 28th in other years.
 */
export function listBirthdaysOn(now: Date): { year: number; days: DayOfYear[] } {
  const [year, month, day] = dayInHongKong(now).split("-").map(Number) as [number, number, number];
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const leapDays = month === 2 && day === 28 && !isLeap ? [{ month: 2, day: 29 }] : [];
  return { year, days: [{ month, day }, ...leapDays] };
}

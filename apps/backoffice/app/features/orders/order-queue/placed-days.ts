import type { PlacedTime } from "@harbour/contracts/operator";
import { toHongKongInput } from "../../../kit/hong-kong-time.ts";

const dayMs = 86_400_000;
const daysBack = { today: 0, yesterday: 1, week: 6, month: 29 } as const;

/** Returns the first and the last day of a filter period, in Hong Kong time. */
export function findPlacedDays(time: PlacedTime, now: number): { from: string; until?: string } {
  const from = toHongKongInput(new Date(now - daysBack[time] * dayMs)).slice(0, 10);
  return time === "yesterday" ? { from, until: from } : { from };
}

import type { PlannedOrder } from "./demo-plan.ts";

/** The times of an order's steps, in order. For orders that end early, the later times are unused. */
export interface OrderTimes {
  /** The time at which the order's voucher was redeemed. */
  readonly redeemedAt: Date;
  readonly placedAt: Date;
  readonly paidAt: Date;
  readonly approvedAt: Date;
  readonly sentAt: Date;
  readonly completedAt: Date;
  readonly reviewedAt: Date;
  readonly answeredAt: Date;
  /** The times of a refund's request, decision and payout. */
  readonly requestedAt: Date;
  readonly decidedAt: Date;
  readonly paidOutAt: Date;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const hongKongOffsetMs = 8 * hourMs;

export function daysBefore(now: Date, days: number): Date {
  return new Date(Number(now) - days * dayMs);
}

/** Returns an hour in Hong Kong on an earlier day. Day 0 is today. */
export function hongKongTimeAgo(now: Date, daysAgo: number, hours: number): Date {
  const today = Math.floor((Number(now) + hongKongOffsetMs) / dayMs) * dayMs - hongKongOffsetMs;
  return new Date(today - Math.floor(daysAgo) * dayMs + hours * hourMs);
}

/** Spreads an order's steps over several days: shoppers act at any waking hour, staff in office hours. */
export function computeOrderTimes(
  now: Date,
  { days_ago: days, hour: plannedHour, minutes_ago: minutesAgo, pick_up: isPickUp }: PlannedOrder,
  key: string,
): OrderTimes {
  const pickHour = (step: string, from: number, to: number) =>
    from + hashToFraction(`${key} ${step}`) * (to - from);
  const pickLaterTime = (time: Date, wait: number, from: number, to: number, step: string) => {
    const start = Math.floor((Number(time) + hongKongOffsetMs) / dayMs) * dayMs - hongKongOffsetMs;
    return new Date(start + wait * dayMs + pickHour(step, from, to) * hourMs);
  };
  const placedAt =
    minutesAgo === undefined
      ? hongKongTimeAgo(now, days, plannedHour ?? pickHour("placed", 9.4, 22.2))
      : addHours(now, -minutesAgo / 60);
  const paidAt = addHours(placedAt, pickHour("paid", 4, 70) / 60);
  const approvedAt = pickLaterTime(paidAt, 1, 10, 11.5, "approved");
  // The pick-up counter promises an order about two hours after it opens.
  const [earliestHour, latestHour] = isPickUp ? [12.4, 13.4] : [13.5, 17.5];
  const sentAt = pickLaterTime(approvedAt, 0, earliestHour, latestHour, "sent");
  const completedAt = pickLaterTime(
    sentAt,
    1 + Math.floor(pickHour("way", 1, 4)),
    11,
    21.5,
    "completed",
  );
  const reviewedAt = pickLaterTime(
    completedAt,
    Math.floor(pickHour("use", 1, 10)),
    19,
    23,
    "reviewed",
  );
  const requestedAt = pickLaterTime(
    completedAt,
    Math.floor(pickHour("fault", 1, 5)),
    10,
    22,
    "requested",
  );
  const decidedAt = pickLaterTime(requestedAt, 1, 11, 15, "decided");
  return {
    redeemedAt: addHours(placedAt, -pickHour("redeemed", 5, 50) / 60),
    placedAt,
    paidAt,
    approvedAt,
    sentAt,
    completedAt,
    reviewedAt,
    answeredAt: pickLaterTime(reviewedAt, 1, 10.5, 17, "answered"),
    requestedAt,
    decidedAt,
    paidOutAt: addHours(decidedAt, pickHour("paid out", 1, 3)),
  };
}

function addHours(time: Date, hours: number): Date {
  return new Date(Number(time) + hours * hourMs);
}

/** Returns a number from 0 to 1 that depends only on the text (FNV-1a). */
export function hashToFraction(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_0000_0000;
}

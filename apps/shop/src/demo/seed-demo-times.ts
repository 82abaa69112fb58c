import type { PlannedOrder } from "./demo-plan.ts";

/** The times of an order's steps, in order. Orders that end early ignore later steps. */
export interface OrderTimes {
  /** The redemption of the order's voucher. */
  readonly redeemed: Date;
  readonly placed: Date;
  readonly paid: Date;
  readonly approved: Date;
  readonly sent: Date;
  readonly completed: Date;
  readonly reviewed: Date;
  readonly answered: Date;
  /** The request of a refund, its decision and its payout. */
  readonly requested: Date;
  readonly decided: Date;
  readonly paidOut: Date;
}

const hourLong = 3_600_000;
const dayLong = 24 * hourLong;
const hongKong = 8 * hourLong;

export function daysBefore(now: Date, days: number): Date {
  return new Date(Number(now) - days * dayLong);
}

/** Returns an hour in Hong Kong on an earlier day. Day 0 is today. */
export function timeInHongKong(now: Date, daysAgo: number, hours: number): Date {
  const today = Math.floor((Number(now) + hongKong) / dayLong) * dayLong - hongKong;
  return new Date(today - Math.floor(daysAgo) * dayLong + hours * hourLong);
}

/** Spreads an order's steps over days: shoppers act at any waking hour, staff in office hours. */
export function orderTimes(
  now: Date,
  { days_ago: days, hour: at, minutes_ago: minutesAgo, pick_up: isPickUp }: PlannedOrder,
  key: string,
): OrderTimes {
  const spread = (step: string, from: number, to: number) =>
    from + hashToFraction(`${key} ${step}`) * (to - from);
  const later = (time: Date, wait: number, from: number, to: number, step: string) => {
    const start = Math.floor((Number(time) + hongKong) / dayLong) * dayLong - hongKong;
    return new Date(start + wait * dayLong + spread(step, from, to) * hourLong);
  };
  const placed =
    minutesAgo === undefined
      ? timeInHongKong(now, days, at ?? spread("placed", 9.4, 22.2))
      : addHours(now, -minutesAgo / 60);
  const paid = addHours(placed, spread("paid", 4, 70) / 60);
  const approved = later(paid, 1, 10, 11.5, "approved");
  // A counter promises an order about two hours after it opens.
  const [sentFrom, sentTo] = isPickUp ? [12.4, 13.4] : [13.5, 17.5];
  const sent = later(approved, 0, sentFrom, sentTo, "sent");
  const completed = later(sent, 1 + Math.floor(spread("way", 1, 4)), 11, 21.5, "completed");
  const reviewed = later(completed, Math.floor(spread("use", 1, 10)), 19, 23, "reviewed");
  const requested = later(completed, Math.floor(spread("fault", 1, 5)), 10, 22, "requested");
  const decided = later(requested, 1, 11, 15, "decided");
  return {
    redeemed: addHours(placed, -spread("redeemed", 5, 50) / 60),
    placed,
    paid,
    approved,
    sent,
    completed,
    reviewed,
    answered: later(reviewed, 1, 10.5, 17, "answered"),
    requested,
    decided,
    paidOut: addHours(decided, spread("paid out", 1, 3)),
  };
}

function addHours(time: Date, hours: number): Date {
  return new Date(Number(time) + hours * hourLong);
}

/** Returns a number from 0 to 1 that depends on the text alone (FNV-1a). */
export function hashToFraction(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_0000_0000;
}

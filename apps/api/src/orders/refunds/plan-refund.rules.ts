import type { Money } from "../../platform/money.ts";

/** A line that was bought; gifts cost nothing and are no lines here. */
export interface PaidLine {
  readonly lineId: string;
  readonly qty: number;
  /** Cents that remained after its discounts; all lines together are the total without shipping. */
  readonly net: Money;
  /** The line's price in points, beside the money. */
  readonly points: number;
}

/** The sums of an order: what its buyer gave and got. */
export interface PaidOrder {
  /** Came in for it in money, in cents; of one source, the card or the transfer. Staff may have let less pass for all. */
  readonly total: Money;
  readonly shipping: Money;
  readonly lines: readonly PaidLine[];
  readonly pointsSpent: number;
  readonly pointsEarned: number;
  /** Earned points that expired unused, so that nobody takes them a second time. */
  readonly pointsExpired: number;
}

/** The sum of all refunds so far. */
export interface RefundedSoFar {
  /** The money with the withheld part. */
  readonly gross: Money;
  readonly shipping: Money;
  readonly pointsBack: number;
  /** Earned points that were taken back, or withheld in money. */
  readonly pointsTaken: number;
  /** Earned points that expired, taken from the level. */
  readonly pointsExpired: number;
  /** Units by line. */
  readonly qty: ReadonlyMap<string, number>;
}

export interface RefundAsked {
  readonly lines: readonly { readonly lineId: string; readonly qty: number }[];
  readonly shipping: boolean;
  /** Besides goods and shipping. */
  readonly goodwill: Money;
}

export interface RefundTerms {
  /** The buyer's points before this refund. */
  readonly usablePoints: number;
  readonly centsPerPoint: Money;
}

export interface RefundPlan {
  readonly lines: readonly {
    readonly lineId: string;
    readonly qty: number;
    readonly amount: Money;
    readonly points: number;
  }[];
  readonly shipping: Money;
  readonly goodwill: Money;
  /** Goods, shipping and goodwill. */
  readonly gross: Money;
  readonly pointsBack: number;
  /** Earned ones that the buyer gives up. */
  readonly pointsTaken: number;
  /** Earned ones that are spent already, and what is kept of the money for them. */
  readonly pointsWithheld: number;
  readonly withheld: Money;
  /** Earned ones that had expired: nothing is taken for them, but they count for no level any more. */
  readonly pointsExpired: number;
  /** The amount that goes back. */
  readonly amount: Money;
  /** No unit of any line is left: what the order used of promotions is free again. */
  readonly isAll: boolean;
}

/**
 * Plans a refund by source. Every part is the difference of two shares, with and without what is asked. Any steps of
 * refunds therefore end with each source exactly where it was. Goodwill is not paid twice: later refunds are cut to the
 * rest of the payment.
 */
export function planRefund(
  order: PaidOrder,
  before: RefundedSoFar,
  asked: RefundAsked,
  terms: RefundTerms,
): RefundPlan {
  const askedQty = new Map(asked.lines.map(({ lineId, qty }) => [lineId, qty]));
  const left = purse(order.total - before.gross);
  const pointsLeft = purse(order.pointsSpent - before.pointsBack);
  const goodwill = left.take(asked.goodwill);
  const lines = order.lines.flatMap((line) => {
    const qty = askedQty.get(line.lineId) ?? 0;
    if (qty === 0) return [];
    const from = before.qty.get(line.lineId) ?? 0;
    const part = (whole: number) => shareOf(whole, line, from + qty) - shareOf(whole, line, from);
    const amount = left.take(part(line.net));
    return [{ lineId: line.lineId, qty, amount, points: pointsLeft.take(part(line.points)) }];
  });
  const shipping = left.take(asked.shipping ? order.shipping - before.shipping : 0);
  const goods = sum(lines.map(({ amount }) => amount)) + shipping;
  const gross = goods + goodwill;
  const pointsBack = sum(lines.map((line) => line.points));
  const counted = before.pointsTaken + before.pointsExpired;
  const open = Math.max(0, pointsDue(order, before.gross + gross) - counted);
  const pointsExpired = Math.min(open, Math.max(0, order.pointsExpired - before.pointsExpired));
  const due = open - pointsExpired;
  const pointsTaken = Math.min(due, terms.usablePoints + pointsBack);
  const missing = due - pointsTaken;
  // Out of what goods and shipping bring, never out of the shop's goodwill: what is missing then waits for the next refund.
  const { centsPerPoint } = terms;
  const pointsWithheld =
    centsPerPoint === 0 ? missing : Math.min(missing, Math.floor(goods / centsPerPoint));
  const withheld = pointsWithheld * centsPerPoint;
  return {
    lines,
    shipping,
    goodwill,
    gross,
    pointsBack,
    pointsTaken,
    pointsWithheld,
    withheld,
    pointsExpired,
    amount: gross - withheld,
    isAll: order.lines.every(
      ({ lineId, qty }) => (before.qty.get(lineId) ?? 0) + (askedQty.get(lineId) ?? 0) === qty,
    ),
  };
}

/** Returns the share of a line's first units: all units together are the whole, to the cent. */
function shareOf(whole: number, line: PaidLine, units: number): number {
  return Number((BigInt(whole) * BigInt(units)) / BigInt(line.qty));
}

/**
 * Returns how many earned points go when so much of the money is back. The kept part keeps its points, rounded down as
 * they were earned.
 */
function pointsDue({ total, pointsEarned }: PaidOrder, gross: Money): number {
  if (total === 0) return 0;
  const kept = (BigInt(pointsEarned) * BigInt(total - gross)) / BigInt(total);
  return pointsEarned - Number(kept);
}

/** Nothing is taken out that is not in it. */
function purse(content: Money) {
  let left = Math.max(0, content);
  return {
    take(wanted: Money): Money {
      const taken = Math.min(Math.max(0, wanted), left);
      left -= taken;
      return taken;
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

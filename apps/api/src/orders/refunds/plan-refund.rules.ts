import { computeLineShare } from "@harbour/contracts/line-share";
import type { Money } from "../../platform/values/money.ts";

/** A bought line. Gifts are left out, because they cost nothing. */
export interface PaidLine {
  readonly lineId: string;
  readonly qty: number;
  /** The price of the line in cents after discounts. All lines add up to the total without shipping. */
  readonly net: Money;
  /** The price of the line in points, in addition to the money. */
  readonly points: number;
}

/** The sums of an order, which are the money, the spent points and the earned points. */
export interface RefundableSums {
  /** The received cents, from a card or a transfer. Staff may have accepted less than the price. */
  readonly total: Money;
  readonly shipping: Money;
  readonly lines: readonly PaidLine[];
  readonly pointsSpent: number;
  readonly pointsEarned: number;
  /** Earned points that expired unused. They are not taken a second time. */
  readonly pointsExpired: number;
}

/** The sums of all earlier refunds. */
export interface RefundedSoFar {
  /** The refunded cents, including money that was withheld for spent points. */
  readonly gross: Money;
  readonly shipping: Money;
  readonly pointsBack: number;
  /** Earned points that were taken back, or for which money was withheld. */
  readonly pointsTaken: number;
  /** Earned points that had expired, and that were deducted from the points for the level. */
  readonly pointsExpired: number;
  /** Refunded units by line. */
  readonly qty: ReadonlyMap<string, number>;
}

export interface RequestedRefund {
  readonly lines: readonly { readonly lineId: string; readonly qty: number }[];
  readonly shipping: boolean;
  /** Cents beyond goods and shipping. */
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
  /** Cents for goods, shipping and goodwill, before money is withheld. */
  readonly gross: Money;
  readonly pointsBack: number;
  /** Earned points that the refund takes from the buyer. */
  readonly pointsTaken: number;
  /** Earned points that the buyer has already spent, and the cents withheld for them. */
  readonly pointsWithheld: number;
  readonly withheld: Money;
  /** Earned points that had expired. They cost the buyer no money, but no longer count for a level. */
  readonly pointsExpired: number;
  /** The cents to refund. */
  readonly amount: Money;
  /** True when all units of all lines are refunded. Then the order's uses of promotions are released. */
  readonly isAll: boolean;
}

/**
 * Plans a refund by source. Each part is the share with this refund minus the share before it. Thus any sequence of
 * refunds returns each source exactly. Goodwill is not paid twice, because later refunds are limited to the rest of
 * the payment.
 */
export function planRefund(
  order: RefundableSums,
  refundedSoFar: RefundedSoFar,
  request: RequestedRefund,
  terms: RefundTerms,
): RefundPlan {
  const requestedQty = new Map(request.lines.map(({ lineId, qty }) => [lineId, qty]));
  const moneyPurse = createPurse(order.total - refundedSoFar.gross);
  const pointsPurse = createPurse(order.pointsSpent - refundedSoFar.pointsBack);
  const goodwill = moneyPurse.take(request.goodwill);
  const lines = order.lines.flatMap((line) => {
    const qty = requestedQty.get(line.lineId) ?? 0;
    if (qty === 0) return [];
    const from = refundedSoFar.qty.get(line.lineId) ?? 0;
    const computeShare = (wholeAmount: number) =>
      computeLineShare(wholeAmount, from + qty, line.qty) -
      computeLineShare(wholeAmount, from, line.qty);
    const amount = moneyPurse.take(computeShare(line.net));
    return [
      { lineId: line.lineId, qty, amount, points: pointsPurse.take(computeShare(line.points)) },
    ];
  });
  const shipping = moneyPurse.take(request.shipping ? order.shipping - refundedSoFar.shipping : 0);
  const goods = sum(lines.map(({ amount }) => amount)) + shipping;
  const gross = goods + goodwill;
  const pointsBack = sum(lines.map((line) => line.points));
  const pointsBefore = refundedSoFar.pointsTaken + refundedSoFar.pointsExpired;
  const outstandingPoints = Math.max(
    0,
    countPointsToTakeBack(order, refundedSoFar.gross + gross) - pointsBefore,
  );
  const pointsExpired = Math.min(
    outstandingPoints,
    Math.max(0, order.pointsExpired - refundedSoFar.pointsExpired),
  );
  const duePoints = outstandingPoints - pointsExpired;
  const pointsTaken = Math.min(duePoints, terms.usablePoints + pointsBack);
  const missingPoints = duePoints - pointsTaken;
  // Withheld money is deducted from goods and shipping, but never from goodwill. If it is not enough, the next refund
  // withholds the rest.
  const { centsPerPoint } = terms;
  const pointsWithheld =
    centsPerPoint === 0
      ? missingPoints
      : Math.min(missingPoints, Math.floor(goods / centsPerPoint));
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
      ({ lineId, qty }) =>
        (refundedSoFar.qty.get(lineId) ?? 0) + (requestedQty.get(lineId) ?? 0) === qty,
    ),
  };
}

/**
 * Returns the number of earned points that a refund of this amount takes back. The kept amount keeps its points,
 * which are rounded down as when they were earned.
 */
function countPointsToTakeBack({ total, pointsEarned }: RefundableSums, gross: Money): number {
  if (total === 0) return 0;
  const pointsOfRest = (BigInt(pointsEarned) * BigInt(total - gross)) / BigInt(total);
  return pointsEarned - Number(pointsOfRest);
}

/** Makes a purse that never gives more than it contains. */
function createPurse(content: Money) {
  let remainingAmount = Math.max(0, content);
  return {
    take(maxAmount: Money): Money {
      const takenAmount = Math.min(Math.max(0, maxAmount), remainingAmount);
      remainingAmount -= takenAmount;
      return takenAmount;
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

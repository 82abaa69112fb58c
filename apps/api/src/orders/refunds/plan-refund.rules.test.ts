import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type RefundableSums,
  planRefund,
  type RequestedRefund,
  type RefundedSoFar,
  type RefundPlan,
} from "./plan-refund.rules.ts";

const nothingRefunded: RefundedSoFar = {
  gross: 0,
  shipping: 0,
  pointsBack: 0,
  pointsTaken: 0,
  pointsExpired: 0,
  qty: new Map(),
};
const manyPoints = { usablePoints: 1_000_000, centsPerPoint: 10 };
const ask = (
  lines: Record<string, number>,
  changes: Partial<RequestedRefund> = {},
): RequestedRefund => ({
  lines: Object.entries(lines).map(([lineId, qty]) => ({ lineId, qty })),
  shipping: false,
  goodwill: 0,
  ...changes,
});

function addRefund(refundedSoFar: RefundedSoFar, plan: RefundPlan): RefundedSoFar {
  const qty = new Map(refundedSoFar.qty);
  for (const line of plan.lines) qty.set(line.lineId, (qty.get(line.lineId) ?? 0) + line.qty);
  return {
    gross: refundedSoFar.gross + plan.gross,
    shipping: refundedSoFar.shipping + plan.shipping,
    pointsBack: refundedSoFar.pointsBack + plan.pointsBack,
    pointsTaken: refundedSoFar.pointsTaken + plan.pointsTaken + plan.pointsWithheld,
    pointsExpired: refundedSoFar.pointsExpired + plan.pointsExpired,
    qty,
  };
}

/**
 * An order of three figures for HK$100.00 after discounts, one game for HK$49.90 and 30 points, and HK$25.00 of
 * shipping.
 */
const order: RefundableSums = {
  total: 17_490,
  shipping: 2_500,
  lines: [
    { lineId: "figures", qty: 3, net: 10_000, points: 0 },
    { lineId: "game", qty: 1, net: 4_990, points: 30 },
  ],
  pointsSpent: 30,
  pointsEarned: 17,
  pointsExpired: 0,
};

describe("refund planner", () => {
  test("refunds each piece's share of the discounted line, and the last piece the remaining cent", () => {
    const first = planRefund(order, nothingRefunded, ask({ figures: 1 }), manyPoints);
    expect(first).toMatchObject({ amount: 3_333, pointsBack: 0, isAll: false });
    const second = planRefund(
      order,
      addRefund(nothingRefunded, first),
      ask({ figures: 2 }),
      manyPoints,
    );
    expect(second.amount).toBe(6_667);
  });

  test("refunds shipping once, and only on request", () => {
    const first = planRefund(
      order,
      nothingRefunded,
      ask({ game: 1 }, { shipping: true }),
      manyPoints,
    );
    expect(first).toMatchObject({ amount: 7_490, shipping: 2_500, pointsBack: 30 });
    const secondPlan = planRefund(
      order,
      addRefund(nothingRefunded, first),
      ask({}, { shipping: true }),
      manyPoints,
    );
    expect(secondPlan.amount).toBe(0);
  });

  test("withdraws earned points in proportion to the money, and all with the whole order", () => {
    const partialRefund = planRefund(order, nothingRefunded, ask({ figures: 3 }), manyPoints);
    // The remaining HK$74.90 of HK$174.90 keep 7 of the 17 earned points.
    expect(partialRefund.pointsTaken).toBe(10);
    const remainingRefund = planRefund(
      order,
      addRefund(nothingRefunded, partialRefund),
      ask({ game: 1 }, { shipping: true }),
      manyPoints,
    );
    expect(remainingRefund).toMatchObject({ pointsTaken: 7, isAll: true });
  });

  test("withholds money for spent points, at most what the refund brings", () => {
    const fewPoints = { usablePoints: 4, centsPerPoint: 100 };
    expect(planRefund(order, nothingRefunded, ask({ figures: 3 }), fewPoints)).toMatchObject({
      pointsTaken: 4,
      pointsWithheld: 6,
      withheld: 600,
      amount: 9_400,
    });
    const dearPointTerms = { usablePoints: 0, centsPerPoint: 4_000 };
    expect(planRefund(order, nothingRefunded, ask({ figures: 3 }), dearPointTerms)).toMatchObject({
      pointsWithheld: 2,
      withheld: 8_000,
      amount: 2_000,
    });
  });

  test("withdraws no expired points but stops counting them for the level", () => {
    const expired = { ...order, pointsExpired: 12 };
    const partialRefund = planRefund(expired, nothingRefunded, ask({ figures: 3 }), manyPoints);
    expect(partialRefund).toMatchObject({ pointsTaken: 0, pointsWithheld: 0, pointsExpired: 10 });
    const all = ask({ game: 1 }, { shipping: true });
    expect(
      planRefund(expired, addRefund(nothingRefunded, partialRefund), all, manyPoints),
    ).toMatchObject({
      pointsTaken: 5,
      pointsExpired: 2,
    });
  });

  test("withholds nothing from goodwill and never refunds the same money twice", () => {
    const goodwill = planRefund(order, nothingRefunded, ask({}, { goodwill: 5_000 }), {
      usablePoints: 0,
      centsPerPoint: 100,
    });
    expect(goodwill).toMatchObject({ amount: 5_000, withheld: 0, isAll: false });
    const all = ask({ figures: 3, game: 1 }, { shipping: true });
    expect(planRefund(order, addRefund(nothingRefunded, goodwill), all, manyPoints)).toMatchObject({
      gross: 12_490,
      isAll: true,
    });
  });

  test("limits goodwill to the paid amount", () => {
    expect(
      planRefund(order, nothingRefunded, ask({}, { goodwill: 20_000 }), manyPoints).amount,
    ).toBe(17_490);
  });
});

const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        qty: fc.integer({ min: 1, max: 7 }),
        net: fc.integer({ min: 0, max: 300_000 }),
        points: fc.integer({ min: 0, max: 500 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    shipping: fc.integer({ min: 0, max: 9_900 }),
    dollarsPerPoint: fc.integer({ min: 1, max: 50 }),
    expired: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, shipping, dollarsPerPoint, expired }): RefundableSums => {
    const total = lines.reduce((sum, { net }) => sum + net, shipping);
    const pointsEarned = Math.floor(total / (dollarsPerPoint * 100));
    return {
      total,
      shipping,
      lines: lines.map((line, index) => ({ lineId: `line ${index}`, ...line })),
      pointsSpent: lines.reduce((sum, { points }) => sum + points, 0),
      pointsEarned,
      pointsExpired: Math.floor((pointsEarned * expired) / 100),
    };
  });

/** Steps that refund units in any order, sometimes several at once. Shipping and goodwill may come at any step. */
const arbitrarySteps = (sums: RefundableSums) =>
  fc.record({
    units: fc.shuffledSubarray(
      sums.lines.flatMap(({ lineId, qty }) => Array.from({ length: qty }, () => lineId)),
      { minLength: sums.lines.reduce((sum, { qty }) => sum + qty, 0) },
    ),
    together: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 35, maxLength: 35 }),
    shippingAt: fc.integer({ min: 0, max: 6 }),
    goodwill: fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 3 }),
    usable: fc.integer({ min: 0, max: 400 }),
  });
const histories = orders.chain((sums) => fc.tuple(fc.constant(sums), arbitrarySteps(sums)));

function splitUnits(units: readonly string[], together: readonly number[]): Map<string, number>[] {
  const refundParts: Map<string, number>[] = [];
  for (let unitIndex = 0, partIndex = 0; unitIndex < units.length; partIndex += 1) {
    const size = together[partIndex] ?? 1;
    const refundPart = new Map<string, number>();
    for (const unit of units.slice(unitIndex, unitIndex + size))
      refundPart.set(unit, (refundPart.get(unit) ?? 0) + 1);
    refundParts.push(refundPart);
    unitIndex += size;
  }
  return refundParts;
}

describe("any series of refunds", () => {
  test("a full refund in any steps restores money and points exactly", () =>
    fc.assert(
      fc.property(histories, ([sums, { units, together, shippingAt }]) => {
        let refundedSoFar = nothingRefunded;
        let balance = sums.pointsEarned - sums.pointsExpired;
        let last: RefundPlan | undefined;
        const refundParts = splitUnits(units, together);
        for (const [partIndex, refundPart] of refundParts.entries()) {
          const shipping = partIndex === Math.min(shippingAt, refundParts.length - 1);
          const terms = { usablePoints: balance, centsPerPoint: 10 };
          last = planRefund(
            sums,
            refundedSoFar,
            ask(Object.fromEntries(refundPart), { shipping }),
            terms,
          );
          balance += last.pointsBack - last.pointsTaken;
          refundedSoFar = addRefund(refundedSoFar, last);
        }
        expect(last!.isAll).toBe(true);
        expect(refundedSoFar.gross).toBe(sums.total);
        expect(refundedSoFar.shipping).toBe(sums.shipping);
        expect(refundedSoFar.pointsBack).toBe(sums.pointsSpent);
        expect(refundedSoFar.pointsTaken + refundedSoFar.pointsExpired).toBe(sums.pointsEarned);
        expect(balance).toBe(sums.pointsSpent);
      }),
    ));

  test("no refund exceeds its source or falls below zero, even with goodwill and spent points", () =>
    fc.assert(
      fc.property(histories, ([sums, { units, together, shippingAt, goodwill, usable }]) => {
        let refundedSoFar = nothingRefunded;
        let refundedAmount = 0;
        let withheld = 0;
        for (const [partIndex, refundPart] of splitUnits(units, together).entries()) {
          const request = ask(Object.fromEntries(refundPart), {
            shipping: partIndex >= shippingAt,
            goodwill: goodwill[partIndex] ?? 0,
          });
          const plan = planRefund(sums, refundedSoFar, request, {
            usablePoints: usable,
            centsPerPoint: 30,
          });
          for (const value of [plan.amount, plan.withheld, plan.pointsBack, plan.pointsTaken])
            expect(value).toBeGreaterThanOrEqual(0);
          expect(plan.amount + plan.withheld).toBe(plan.gross);
          refundedSoFar = addRefund(refundedSoFar, plan);
          refundedAmount += plan.amount;
          withheld += plan.withheld;
          expect(refundedSoFar.gross).toBeLessThanOrEqual(sums.total);
          expect(refundedSoFar.shipping).toBeLessThanOrEqual(sums.shipping);
          expect(refundedSoFar.pointsBack).toBeLessThanOrEqual(sums.pointsSpent);
          expect(refundedSoFar.pointsTaken + refundedSoFar.pointsExpired).toBeLessThanOrEqual(
            sums.pointsEarned,
          );
        }
        expect(refundedAmount + withheld).toBe(refundedSoFar.gross);
        expect(refundedSoFar.pointsBack).toBe(sums.pointsSpent);
      }),
    ));
});

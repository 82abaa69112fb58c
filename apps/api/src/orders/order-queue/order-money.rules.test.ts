import type { OrderRefund } from "@harbour/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromWire, toWire } from "../../platform/values/money.ts";
import { addUpOrderMoney } from "./order-money.rules.ts";

const cents = fc.integer({ min: 0, max: 10_000_000 });
const refund = fc.record({
  amount: cents.map(toWire),
  paid_back_at: fc.constantFrom(null, "2026-11-29T00:00:00.000Z"),
  points_returned: fc.nat(100),
  points_taken_back: fc.nat(100),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<OrderRefund>;
const order = fc.record({ isPaid: fc.boolean(), total: cents, pointTotal: fc.nat(1000) });

test("kept and refunded money add up to the received money", () => {
  fc.assert(
    fc.property(
      order,
      cents,
      cents,
      fc.array(refund),
      (generatedOrder, received, surplus, refunds) => {
        const money = addUpOrderMoney(generatedOrder, { received, surplus }, refunds);
        const [incoming, refunded, due, kept] = (
          ["received", "refunded", "refund_due", "kept"] as const
        ).map((name) => fromWire(money[name]));
        expect(kept! + refunded!).toBe(incoming);
        expect(due).toBeLessThanOrEqual(refunded!);
        if (!generatedOrder.isPaid) expect(kept).toBe(0);
      },
    ),
  );
});

test("an unpaid order has received nothing", () => {
  const unpaidOrder = { isPaid: false, total: 5000, pointTotal: 20 };
  expect(addUpOrderMoney(unpaidOrder, { received: 5000, surplus: 100 }, [])).toMatchObject({
    total: "50.00",
    received: "0.00",
    surplus: "0.00",
    kept: "0.00",
    points_spent: 20,
  });
});

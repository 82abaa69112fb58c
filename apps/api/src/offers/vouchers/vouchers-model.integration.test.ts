import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import type { Registered } from "../../platform/modules/actor.ts";
import {
  aCourier,
  aProduct,
  aVoucher,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  startTestApi,
} from "../../testing/index.ts";
import { creditPoints } from "../membership/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const voucherId = await aVoucher(deps, { point: 10, stock: 1_000_000, quota_per_customer: 6 });
const variantId = (await aProduct(deps, { variants: [{ stock: 100_000 }] })).variants[0]!.id;

/** A random step of the model. `n` is the count or the choice. */
const step = fc.record({
  action: fc.constantFrom("earn", "redeem", "redeem", "use", "use", "cancel", "expire"),
  n: fc.integer({ min: 1, max: 12 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A second implementation of vouchers. */
interface ExpectedState {
  points: number;
  readonly vouchers: { code: string; orderId: string | null; isOver: boolean }[];
  readonly orders: string[];
}
const computeState = ({ orderId, isOver }: ExpectedState["vouchers"][number]) =>
  orderId !== null ? "used" : isOver ? "expired" : "available";

test("vouchers match the model after any sequence of events", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const member = await shop.shopper();
      const expected: ExpectedState = { points: 0, vouchers: [], orders: [] };
      for (const modelStep of steps) await applyStep(member, expected, modelStep);
      const { body: ownVouchers } = await shop
        .as(member)
        .get("/redeemed-vouchers/all?per_page=100");
      const states = ownVouchers.data.map((voucher: { code: string; state: string }) => [
        voucher.code,
        voucher.state,
      ]);
      expect(new Map(states)).toEqual(
        new Map(expected.vouchers.map((voucher) => [voucher.code, computeState(voucher)])),
      );
      const { body: status } = await shop.as(member).get("/profiles/membership/status");
      expect(status.available_points).toBe(expected.points);
    }),
    { numRuns: 15 },
  );
  expect(await findInvariantViolations(deps)).toEqual([]);
});

async function applyStep(
  member: Registered,
  expected: ExpectedState,
  { action, n }: Step,
): Promise<void> {
  const caller = shop.as(member);
  const chosenVoucher = expected.vouchers[n % Math.max(1, expected.vouchers.length)];
  switch (action) {
    case "earn": {
      const idempotencyKey = `${member.id} ${expected.points} ${Math.random()}`;
      const gift = { customerId: member.id, points: n * 5, idempotencyKey };
      await inTransaction(deps.db, (tx) => creditPoints(tx, gift));
      expected.points += n * 5;
      return;
    }
    case "redeem": {
      const qty = 1 + (n % 3);
      const reply = await caller.post("/vouchers/redeem", { voucher_id: voucherId, qty });
      const canRedeem = expected.vouchers.length + qty <= 6 && expected.points >= qty * 10;
      expect(reply.status === 200, reply.text).toBe(canRedeem);
      if (!canRedeem) return;
      expected.points -= qty * 10;
      for (const code of reply.body.codes)
        expected.vouchers.push({ code, orderId: null, isOver: false });
      return;
    }
    case "use": {
      if (!chosenVoucher) return;
      await addUnitsToCart(shop, { variantId, guest: member });
      const reply = await checkOut(shop, member, { voucher_code: chosenVoucher.code });
      expect(reply.status === 200, reply.text).toBe(computeState(chosenVoucher) === "available");
      if (reply.status !== 200) return;
      chosenVoucher.orderId = reply.body.order_id;
      expected.orders.push(reply.body.order_id);
      return;
    }
    case "cancel": {
      const orderId = expected.orders[n % Math.max(1, expected.orders.length)];
      if (orderId === undefined) return;
      await caller.put(`/orders/${orderId}/cancelled`, {});
      for (const voucher of expected.vouchers)
        if (voucher.orderId === orderId) voucher.orderId = null;
      return;
    }
    case "expire":
      // Only an unused voucher is expired. A voucher in use would be returned with its remaining time, and expire
      // later.
      if (!chosenVoucher || chosenVoucher.orderId !== null) return;
      await deps.db.execute(
        sql`update redeemed_vouchers set expires_at = now() where code = ${chosenVoucher.code}`,
      );
      chosenVoucher.isOver = true;
  }
}

import { describe, expect, test } from "vitest";
import type { Tx } from "../../../platform/database/db.ts";
import {
  findInvariantViolations,
  overlapTransactions,
  withoutGuard,
} from "../../../testing/index.ts";
import { lockOrder } from "../../orders/index.ts";
import { payLockedOrder } from "../bind-transfer.ts";
import { startTransferShop } from "../testing.ts";

const {
  deps,
  operator: owner,
  staff,
  anOfflineOrder,
  upload,
  pay,
  variantId,
} = await startTransferShop();

const computeShare = (amount: string, fraction: number) => (Number(amount) * fraction).toFixed(2);
const findSurplus = async (transferId: string) => {
  const { data } = (await staff.get("/bank-transfers/surpluses?per_page=100")).body;
  return data.find(({ _id }: { _id: string }) => _id === transferId)?.surplus;
};
const countSurpluses = async () => (await staff.get("/orders/counts")).body.surpluses as number;

describe("further transfers of an order", () => {
  test("proposes a second transfer only for the order it names, and records all of it as surplus", async () => {
    const [order, otherOrder] = [await anOfflineOrder(), await anOfflineOrder()];
    await upload([otherOrder.amount, otherOrder.reference]);
    await otherOrder.cancelOrder();
    const transferRow = [order.amount, order.reference] as const;
    const { ids, fetchTransfers } = await upload(transferRow, transferRow);
    expect((await pay(ids[0]!, order)).status).toBe(200);
    expect((await fetchTransfers())[1].proposals).toMatchObject([
      { order_id: order.orderId, action: "pay-again", is_certain: false },
    ]);
    expect((await pay(ids[1]!, order, { accept_other_amount: true })).body).toMatchObject({
      code: "conflict",
      details: { came: order.amount, surplus: order.amount },
    });
    const before = await countSurpluses();
    const replies = await Promise.all([1, 2].map(() => pay(ids[1]!, order, { again: true })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await countSurpluses()).toBe(before + 1);
    expect(await findSurplus(ids[1]!)).toBe(order.amount);
    expect((await fetchTransfers())[1]).toMatchObject({
      pays: { order_id: order.orderId, surplus: order.amount, surplus_returned_at: null },
      proposals: [],
    });
    const sentReply = await staff.post(`/bank-transfers/${ids[1]}/surplus-returned`, {
      note: "FPS 2",
    });
    expect(sentReply.status).toBe(200);
    expect(await countSurpluses()).toBe(before);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("counts a further partial transfer as the rest; only money beyond the total is surplus", async () => {
    const order = await anOfflineOrder();
    const { ids } = await upload(
      [computeShare(order.amount, 0.5), order.reference],
      [computeShare(order.amount, 0.5), order.reference],
      [computeShare(order.amount, 0.25), order.reference],
    );
    expect((await pay(ids[0]!, order, { accept_other_amount: true })).status).toBe(200);
    for (const id of ids.slice(1)) expect((await pay(id, order, { again: true })).status).toBe(200);
    expect(await Promise.all(ids.map(findSurplus))).toEqual([
      undefined,
      undefined,
      computeShare(order.amount, 0.25),
    ]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a further transfer waits for staff even after a full refund of the order", async () => {
    const order = await anOfflineOrder();
    const transferRow = [order.amount, order.reference] as const;
    const { ids, fetchTransfers } = await upload(transferRow, transferRow);
    await pay(ids[0]!, order);
    const items = [{ product_variant_id: variantId, qty: 1, restock: true }];
    const fullRefund = { items, shipping: true, goodwill: "0.00", version: await order.version() };
    const refund = await staff.post(`/orders/${order.orderId}/refunds`, {
      ...fullRefund,
      note: "Off",
    });
    expect(refund.status, refund.text).toBe(200);
    expect((await order.readForStaff()).current_status).toBe("cancelled");
    expect((await fetchTransfers())[1].proposals[0]).toMatchObject({ action: "pay-again" });
    expect((await pay(ids[1]!, order, { again: true })).status).toBe(200);
    expect(await findSurplus(ids[1]!)).toBe(order.amount);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

describe("parallel further transfers", () => {
  /**
   * Binds two further transfers at once. Each is half of the total, and the order already has one half.
   * @returns the total surplus, in halves
   */
  const race = async (db = deps.db) => {
    const order = await anOfflineOrder();
    const half = [computeShare(order.amount, 0.5), order.reference] as const;
    const { ids } = await upload(half, half, half);
    await pay(ids[0]!, order, { accept_other_amount: true });
    const bindTransferInTransaction = (transferId: string) => async (tx: Tx) => {
      const row = (await lockOrder(tx, order.orderId))!;
      const paymentFacts = {
        transferId,
        acceptsOtherAmount: false,
        acceptsReturned: false,
        acceptsDoubt: false,
        acceptsFurther: true,
      };
      await payLockedOrder(deps, tx, owner, row, paymentFacts);
    };
    await overlapTransactions(
      db,
      bindTransferInTransaction(ids[1]!),
      bindTransferInTransaction(ids[2]!),
    );
    const { rows } = await deps.pool.query(
      "select sum(surplus)::integer as sum from transfer_payments where order_id = $1",
      [order.orderId],
    );
    return rows[0].sum / (Number(half[0]) * 100);
  };

  test("two further transfers bound at once make one surplus, because the order is locked first", async () => {
    expect(await race()).toBe(1);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("without the lock, two further transfers bound at once make no surplus", async () => {
    const guard = withoutGuard(/ for update$/, "");
    expect(await race(guard.deps(deps).db)).toBe(0);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

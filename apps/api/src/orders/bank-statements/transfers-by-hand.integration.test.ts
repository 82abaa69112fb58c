import { describe, expect, test } from "vitest";
import type { Tx } from "../../platform/database/db.ts";
import {
  anOrder,
  findInvariantViolations,
  overlapTransactions,
  withoutGuard,
} from "../../testing/index.ts";
import { approveProofOfLockedOrder } from "../order-queue/payment-approval/approve-proof.ts";
import { findOrder } from "../orders/index.ts";
import { startTransferShop } from "./testing.ts";
import { storeTransfers } from "./upload-statement.ts";

const {
  shop,
  deps,
  operator: owner,
  variantId,
  staff,
  today,
  anOfflineOrder,
  upload,
  pay,
  returnStatementTransfer,
} = await startTransferShop();
const addAmount = (amount: string, increase: number) => (Number(amount) + increase).toFixed(2);

describe("orders approved by hand", () => {
  test("an order approved by hand takes its transfer in either order of arrival", async () => {
    const [earlierOrder, laterOrder] = [await anOfflineOrder(true), await anOfflineOrder(true)];
    const earlierUpload = await upload([earlierOrder.amount, earlierOrder.reference]);
    expect((await earlierUpload.fetchTransfers())[0].proposals[0]).toMatchObject({ action: "pay" });
    expect((await earlierOrder.approve()).status).toBe(200);
    expect((await laterOrder.approve()).status).toBe(200);
    const laterUpload = await upload([laterOrder.amount, laterOrder.reference]);
    for (const [{ fetchTransfers }, { orderId }] of [
      [earlierUpload, earlierOrder],
      [laterUpload, laterOrder],
    ] as const)
      expect((await fetchTransfers())[0]).toMatchObject({
        pays: { order_id: orderId, surplus: "0.00" },
        proposals: [],
      });
    const otherOrder = await anOfflineOrder();
    expect((await pay(earlierUpload.ids[0]!, otherOrder)).body.code).toBe("conflict");
    const { rows } = await deps.pool.query(
      "select count(*)::integer as count from operator_audit where action = 'match-bank-transfer' and subject = any($1)",
      [[...earlierUpload.ids, ...laterUpload.ids].map((id) => `bank-transfer ${id}`)],
    );
    expect(rows[0].count).toBe(2);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test.each([true, false])(
    "an order approved by hand without a proof takes its transfer; statement first: %s",
    async (isStatementFirst) => {
      const order = await anOfflineOrder();
      const row = [order.amount, order.reference] as const;
      const earlierUpload = isStatementFirst ? await upload([...row]) : null;
      const approval = { version: await order.version(), money_seen: true, note: "In the app" };
      expect((await staff.post(`/orders/${order.orderId}/approve`, approval)).status).toBe(200);
      const { fetchTransfers } = earlierUpload ?? (await upload([...row]));
      expect((await fetchTransfers())[0]).toMatchObject({ pays: { order_id: order.orderId } });
      expect(await findInvariantViolations(deps)).toEqual([]);
    },
  );

  test("an order approved by hand takes no uncertain transfer; staff match one and its surplus waits", async () => {
    const order = await anOfflineOrder(true);
    const surplusAmount = addAmount(order.amount, 50);
    const { fetchTransfers, ids } = await upload(
      [surplusAmount, order.reference],
      [order.amount, `${order.reference} or HB-7KQ4-M2X9`],
      [order.amount, `${order.reference} reversal`],
    );
    await order.approve();
    for (const { pays, proposals } of await fetchTransfers())
      expect([pays, proposals[0]]).toMatchObject([
        null,
        { order_id: order.orderId, action: "match", obstacle: "not-waiting" },
      ]);
    const refusedReply = await pay(ids[0]!, order);
    expect([refusedReply.body.code, refusedReply.body.details]).toEqual([
      "conflict",
      { transfer: surplusAmount, order: order.amount },
    ]);
    const acceptReply = await pay(ids[0]!, order, { accept_other_amount: true });
    expect(acceptReply.body).toMatchObject({ current_status: "processing", refund_id: null });
    expect((await fetchTransfers())[0]).toMatchObject({
      pays: { order_id: order.orderId, surplus: "50.00", surplus_returned_at: null },
    });
    expect((await fetchTransfers())[1].proposals[0]).toMatchObject({ action: "pay-again" });
    expect((await pay(ids[1]!, order)).body.code).toBe("conflict");

    const countSurpluses = async () => (await staff.get("/orders/counts")).body.surpluses as number;
    const surplusesBefore = await countSurpluses();
    const { data } = (await staff.get("/bank-transfers/surpluses?per_page=100")).body;
    expect(data.find(({ _id }: { _id: string }) => _id === ids[0])).toMatchObject({
      order: { _id: order.orderId, contact: { name: expect.any(String) } },
      payer: "CHAN TAI MAN",
      amount: surplusAmount,
      surplus: "50.00",
    });
    const returnSurplus = (id: string) =>
      staff.post(`/bank-transfers/${id}/surplus-returned`, { note: "FPS 12" });
    const replies = await Promise.all([returnSurplus(ids[0]!), returnSurplus(ids[0]!)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await returnSurplus(ids[1]!)).status).toBe(409);
    expect((await returnSurplus("nothing")).status).toBe(404);
    expect(await countSurpluses()).toBe(surplusesBefore - 1);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("an order approved by hand is proposed for unnamed transfers of its amount until matched", async () => {
    const order = await anOfflineOrder(true);
    const amount = addAmount(order.amount, 0.37);
    await deps.pool.query(
      "update orders set total = total + 37, shipping_fee = shipping_fee + 37 where id = $1",
      [order.orderId],
    );
    await order.approve();
    const { ids, fetchTransfers } = await upload([amount, "rent"], [amount, "toys"]);
    const readChoices = async () =>
      (await fetchTransfers()).map(
        ({ proposals }: { proposals: { order_id: string; action: string }[] }) =>
          proposals.map(({ order_id, action }) => [order_id, action]),
      );
    const choice = [[order.orderId, "match"]];
    expect(await readChoices()).toEqual([choice, choice]);
    expect((await pay(ids[0]!, order)).status).toBe(200);
    expect(await readChoices()).toEqual([[], []]);
  });

  /**
   * Approves an order by hand while a statement with its transfer is uploaded.
   * @returns the number of times that its transfer is bound
   */
  const race = async (db = deps.db, isUploadFirst = false) => {
    const order = await anOfflineOrder(true);
    const row = (await findOrder(deps.db, order.orderId))!;
    const transfer = {
      line: 2,
      paidOn: today(),
      amount: row.total,
      text: order.reference,
      payer: "",
      balance: null,
      unconfirmedStatus: null,
      doubt: null,
      availableOn: null,
      hasCurrency: true,
    };
    const file = { fileName: "race.csv", transfers: [transfer], returned: [] };
    const approve = (tx: Tx) => approveProofOfLockedOrder(deps, tx, owner, row);
    const importFile = (tx: Tx) => storeTransfers(tx, owner, file);
    await (isUploadFirst
      ? overlapTransactions(db, importFile, approve)
      : overlapTransactions(db, approve, importFile));
    const { rows } = await deps.pool.query("select 1 from transfer_payments where order_id = $1", [
      order.orderId,
    ]);
    return rows.length;
  };

  test("an order approved during the upload of its statement takes its transfer", async () => {
    expect([await race(), await race(deps.db, true)]).toEqual([1, 1]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("without the advisory lock, an order approved during an upload leaves its transfer open", async () => {
    const guard = withoutGuard(/pg_advisory_xact_lock\(key\)/, "key");
    const { db } = guard.deps(deps);
    expect([await race(db), await race(db, true)]).toEqual([0, 0]);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

describe("transfers assigned by staff", () => {
  test("staff pay an order with a transfer of any text, with or without a proof", async () => {
    const [orderWithProof, bare] = [await anOfflineOrder(true), await anOfflineOrder()];
    const { ids, fetchTransfers } = await upload(
      [orderWithProof.amount, "rent"],
      [bare.amount, "rent too"],
    );
    expect((await pay(ids[0]!, orderWithProof)).body).toEqual({
      transfer_id: ids[0],
      order_id: orderWithProof.orderId,
      order_reference: orderWithProof.reference,
      current_status: "processing",
      version: await orderWithProof.version(),
      refund_id: null,
    });
    expect((await pay(ids[1]!, bare)).status).toBe(200);
    for (const order of [orderWithProof, bare])
      expect(await order.readForStaff()).toMatchObject({
        is_paid: true,
        current_status: "processing",
      });
    expect(
      (await fetchTransfers()).map(({ pays }: { pays: { order_id: string } }) => pays.order_id),
    ).toEqual([orderWithProof.orderId, bare.orderId]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("refuses unknown, changed, cancelled or already matched orders and transfers", async () => {
    const [order, cancelled, paidOrder] = [
      await anOfflineOrder(),
      await anOfflineOrder(),
      await anOfflineOrder(),
    ];
    await cancelled.cancelOrder();
    const { ids } = await upload([order.amount, "one"], [order.amount, "two"]);
    const [first, second] = [ids[0]!, ids[1]!];
    expect((await pay(second, paidOrder)).status).toBe(200);
    expect((await pay("nothing", order)).status).toBe(404);
    expect((await pay(first, order, { order_id: "nothing" })).status).toBe(404);
    const staleReply = await pay(first, order, { version: 99 });
    expect(staleReply.body).toMatchObject({
      code: "stale",
      details: { current: { _id: order.orderId } },
    });
    expect((await pay(first, cancelled)).body).toMatchObject({
      code: "order_state",
      details: { current_status: "cancelled", actions: ["return-transfer"] },
    });
    expect((await pay(second, order)).body.code).toBe("conflict");
    expect((await pay(first, paidOrder)).body.code).toBe("conflict");
    for (const role of ["support", "fulfilment", "content"] as const) {
      const unauthorisedStaff = shop.as(await shop.operator(role));
      expect((await pay(first, order, {}, unauthorisedStaff)).status).toBe(403);
      expect((await returnStatementTransfer(first, cancelled, {}, unauthorisedStaff)).status).toBe(
        403,
      );
    }
    expect(await order.readForStaff()).toMatchObject({ is_paid: false });
    expect((await pay(first, order)).status).toBe(200);
  });

  test("staff choose from the unpaid orders, the nearest amount first", async () => {
    const placeOrder = async (qty: number) => {
      const { guest, orderId } = await anOrder(shop, { variantId, qty });
      const { checkout } = (await staff.get(`/orders/${orderId}`)).body;
      return { guest, orderId, amount: checkout.amount as string };
    };
    const [small, middle, large, cancelledOrder] = [
      await placeOrder(80),
      await placeOrder(82),
      await placeOrder(83),
      await placeOrder(84),
    ];
    await shop.as(cancelledOrder.guest).put(`/orders/${cancelledOrder.orderId}/cancelled`, {});
    const { ids } = await upload([addAmount(large.amount, -0.1), "no order number"]);
    const list = `/bank-transfers/${ids[0]}/unpaid-orders`;
    const { data } = (await staff.get(list)).body;
    expect(data.slice(0, 3)).toEqual(
      [large, middle, small].map(({ orderId, amount }) =>
        expect.objectContaining({ _id: orderId, amount, current_status: "submitted" }),
      ),
    );
    expect(data.length).toBeLessThanOrEqual(20);
    expect((await staff.get("/bank-transfers/nothing/unpaid-orders")).status).toBe(404);
  });

  test("a transfer assigned to two orders at once pays one", async () => {
    const orders = [await anOfflineOrder(), await anOfflineOrder()];
    const { ids } = await upload([orders[0]!.amount, "both"]);
    const replies = await Promise.all(orders.map((order) => pay(ids[0]!, order)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const paidOrders = [await orders[0]!.readForStaff(), await orders[1]!.readForStaff()].filter(
      (order) => order.is_paid,
    );
    expect(paidOrders).toHaveLength(1);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

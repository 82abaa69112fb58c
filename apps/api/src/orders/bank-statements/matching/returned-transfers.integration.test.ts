import { describe, expect, test } from "vitest";
import { findInvariantViolations, withClient } from "../../../testing/index.ts";
import { bankStatementInvariants } from "../bank-statements.invariants.ts";
import { startTransferShop, type Offline } from "../testing.ts";

const { deps, staff, anOfflineOrder, upload, pay, returnStatementTransfer } =
  await startTransferShop();

describe("transfers of cancelled orders", () => {
  test("proposes to return a cancelled order's transfer whole, even when its amount differs", async () => {
    const order = await anOfflineOrder();
    await order.cancelOrder();
    const { ids, fetchTransfers } = await upload(["12.30", order.reference]);
    expect((await fetchTransfers())[0].proposals[0]).toMatchObject({
      order_id: order.orderId,
      action: "return",
      obstacle: "not-waiting",
    });
    const returnedReply = await returnStatementTransfer(ids[0]!, order);
    expect(returnedReply.body).toMatchObject({
      current_status: "cancelled",
      refund_id: expect.any(String),
    });
    const { refund_id } = returnedReply.body;
    expect((await fetchTransfers())[0]).toMatchObject({
      pays: null,
      returned: { order_id: order.orderId, order_reference: order.reference, refund_id },
      proposals: [],
    });
    const [refund] = (await staff.get(`/orders/${order.orderId}/refunds`)).body.data;
    expect(refund).toMatchObject({ _id: refund_id, state: "DUE", returned_transfer: "12.30" });
    const { data } = (await staff.get("/refunds?state=DUE&per_page=100")).body;
    expect(data.find(({ _id }: { _id: string }) => _id === refund_id)).toMatchObject({
      payer: { name: "CHAN TAI MAN", read_from: "statement", transfer_id: ids[0] },
    });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("returns a transfer of any amount whole; a manual return may follow for the same amount", async () => {
    const order = await anOfflineOrder();
    await order.cancelOrder();
    const { ids } = await upload(["25000.00", order.reference]);
    expect((await returnStatementTransfer(ids[0]!, order)).status).toBe(200);
    const returnByHand = async (amount: string) =>
      staff.post(`/orders/${order.orderId}/return-transfer`, {
        amount,
        confirmed_amount: amount,
        note: "Seen in the bank's app",
        version: await order.version(),
        again: true,
      });
    expect((await returnByHand("25000.01")).body.details).toEqual({
      most: "50000.00",
      returned: "25000.00",
    });
    expect((await returnByHand("25000.00")).status).toBe(200);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("refuses returns of unknown, changed, uncancelled or already returned transfers", async () => {
    const [order, openOrder] = [await anOfflineOrder(), await anOfflineOrder()];
    await order.cancelOrder();
    const { ids } = await upload(["10.00", "one"], ["11.00", "two"]);
    const [first, second] = [ids[0]!, ids[1]!];
    expect((await returnStatementTransfer("nothing", order)).status).toBe(404);
    expect((await returnStatementTransfer(first, order, { order_id: "nothing" })).status).toBe(404);
    expect((await returnStatementTransfer(first, order, { version: 99 })).body.code).toBe("stale");
    expect((await returnStatementTransfer(first, order, { note: "" })).status).toBe(422);
    expect((await returnStatementTransfer(first, openOrder)).body).toMatchObject({
      code: "order_state",
      details: { current_status: "submitted" },
    });
    expect((await returnStatementTransfer(first, order)).status).toBe(200);
    expect((await returnStatementTransfer(second, order)).body).toMatchObject({
      code: "conflict",
      details: { returned: "10.00" },
    });
    expect((await returnStatementTransfer(first, order, { again: true })).body.code).toBe(
      "conflict",
    );
    expect((await pay(first, openOrder, { accept_other_amount: true })).body.code).toBe("conflict");
    expect((await returnStatementTransfer(second, order, { again: true })).status).toBe(200);
    expect((await staff.get(`/orders/${order.orderId}/refunds`)).body.data).toHaveLength(2);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("returns a transfer once when staff return it for two orders at once", async () => {
    const orders = [await anOfflineOrder(), await anOfflineOrder()];
    for (const order of orders) await order.cancelOrder();
    const { ids } = await upload(["9.00", "both"]);
    const replies = await Promise.all(
      orders.map((order) => returnStatementTransfer(ids[0]!, order)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refundLists = await Promise.all(
      orders.map(async ({ orderId }) => (await staff.get(`/orders/${orderId}/refunds`)).body.data),
    );
    expect(refundLists.flat()).toHaveLength(1);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a cancelled order with a transfer waits for staff in either order of arrival", async () => {
    const [first, laterOrder, orderWithoutTransfer] = [
      await anOfflineOrder(),
      await anOfflineOrder(),
      await anOfflineOrder(),
    ];
    await upload([first.amount, first.reference]);
    for (const order of [first, laterOrder, orderWithoutTransfer]) await order.cancelOrder();
    await upload([laterOrder.amount, laterOrder.reference]);
    const readReturnState = async (order: Offline) =>
      (await order.readForStaff()).transfer_return?.state;
    expect([
      await readReturnState(first),
      await readReturnState(laterOrder),
      await readReturnState(orderWithoutTransfer),
    ]).toEqual(["LOOKING", "LOOKING", undefined]);
    const { data } = (await staff.get("/orders?waits_for_staff=true&per_page=100")).body;
    const waitingOrderIds = data.map(({ _id }: { _id: string }) => _id);
    expect(waitingOrderIds).toContain(first.orderId);
    expect(waitingOrderIds).toContain(laterOrder.orderId);
    expect(waitingOrderIds).not.toContain(orderWithoutTransfer.orderId);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

test("the invariant check detects broken transfer invariants", async () => {
  const [paidOrder, cancelled] = [await anOfflineOrder(), await anOfflineOrder()];
  await cancelled.cancelOrder();
  const { ids } = await upload([paidOrder.amount, "one"], ["10.00", "two"]);
  await pay(ids[0]!, paidOrder);
  await returnStatementTransfer(ids[1]!, cancelled);
  const damages: [string, string][] = [
    [
      "pays an offline order",
      `update orders set is_paid = false where id = '${paidOrder.orderId}'`,
    ],
    [
      "pays an offline order",
      `update bank_transfers set amount = amount + 1 where id = '${ids[1]}'`,
    ],
    ["surpluses", `update transfer_payments set surplus = 1 where transfer_id = '${ids[0]}'`],
    [
      "surpluses",
      `update transfer_payments set surplus_returned_at = now() where transfer_id = '${ids[0]}'`,
    ],
  ];
  for (const [invariantName, damage] of damages)
    await withClient(deps.settings.databaseUrl, async (client) => {
      const { sql } = bankStatementInvariants.find(({ name }) => name.includes(invariantName))!;
      await client.query("begin");
      await client.query(damage);
      expect((await client.query(sql)).rows, damage).not.toEqual([]);
      await client.query("rollback");
    });
  expect(await findInvariantViolations(deps)).toEqual([]);
});

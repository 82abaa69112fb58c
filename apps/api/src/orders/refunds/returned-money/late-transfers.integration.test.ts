import { describe, expect, test } from "vitest";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  findInvariantViolations,
  readMailbox,
  overlapTransactions,
  makeOrderWithProof,
  recipient,
  startTestApi,
  type TestApi,
  withClient,
  withoutGuard,
} from "../../../testing/index.ts";
import { findOrder, orders } from "../../orders/index.ts";
import { refundInvariants } from "../refunds.invariants.ts";
import { makeRefundCalls } from "../testing.ts";
import { returnTransfer } from "./return-transfer.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 1000 }] });
const variantId = variants[0]!.id;
const refundCalls = makeRefundCalls(shop, await shop.operator("owner"));
const support = shop.as(await shop.operator("support"));

let buyers = 0;
/** Makes an order that its buyer cancelled, with an unjudged proof or without a proof. */
async function makeCancelledOrder(makeOrder: typeof anOrder = makeOrderWithProof) {
  buyers += 1;
  const email = `late-${buyers}@transfers.example`;
  const checkout = { delivery_details: { ...recipient, email } };
  const order = await makeOrder(shop, { variantId, checkout });
  await shop.as(order.guest).put(`/orders/${order.orderId}/cancelled`);
  const { orderId } = order;
  const readForBuyer = async () =>
    (await shop.as(order.guest).get(`/orders/${orderId}/details`)).body;
  const readForStaff = async () => (await refundCalls.staff.get(`/orders/${orderId}`)).body;
  return {
    ...order,
    email,
    readForBuyer,
    readForStaff,
    total: (await readForBuyer()).checkout.amount as string,
    returned: async (amount: string, changes: object = {}) =>
      refundCalls.staff.post(`/orders/${orderId}/return-transfer`, {
        amount,
        note: "FPS of Monday",
        version: (await readForStaff()).version,
        ...changes,
      }),
    dismissed: async (reason: string) =>
      support.post(`/orders/${orderId}/dismiss-transfer`, {
        reason,
        version: (await readForStaff()).version,
      }),
  };
}
const readWaitingCounts = async () => {
  const { body } = await refundCalls.staff.get("/orders", { query: { waits_for_staff: "true" } });
  const orderCount = (await refundCalls.staff.get("/orders/counts")).body.waits_for_staff as number;
  const proofs = (await refundCalls.staff.get("/proofs", { query: { per_page: "100" } })).body.data;
  return {
    listed: body.data.map((item: { _id: string }) => item._id) as string[],
    counted: orderCount,
    proofs: proofs.map((proof: { order: { _id: string } }) => proof.order._id) as string[],
  };
};
const readMailKinds = async (email: string) =>
  (await readMailbox(shop, email)).map(({ kind }) => kind);

describe("order cancelled with a waiting proof", () => {
  test("staff return the transfer of an order cancelled during its proof, and the buyer is told", async () => {
    const before = await readWaitingCounts();
    const order = await makeCancelledOrder();
    const { orderId, total, email } = order;
    expect(await order.readForBuyer()).toMatchObject({
      transfer_return: { state: "LOOKING", amount: "0.00", reason: null },
    });
    const waitingDuring = await readWaitingCounts();
    expect(waitingDuring.listed).toContain(orderId);
    expect(waitingDuring.proofs).toContain(orderId);
    expect(waitingDuring.counted).toBe(before.counted + 1);
    expect((await order.readForStaff()).actions).toEqual(["return-transfer", "dismiss-transfer"]);
    expect((await support.get(`/orders/${orderId}`)).body.actions).toEqual(["dismiss-transfer"]);

    const returnReply = await order.returned(total);
    expect(returnReply.status, returnReply.text).toBe(200);
    expect(returnReply.body).toMatchObject({
      state: "DUE",
      transfer: total,
      returned_transfer: total,
      online: "0.00",
      items: [],
    });
    expect(await readWaitingCounts()).toEqual(before);
    expect(await order.readForBuyer()).toMatchObject({
      current_status: "cancelled",
      is_paid: false,
      refunded_amount: total,
      transfer_return: { state: "DUE", amount: total },
      checkout: { approval: { status: "APPROVED" } },
    });
    const refundsReply = await refundCalls.staff.get("/refunds", { query: { per_page: "100" } });
    expect(refundsReply.body.data.map((item: { _id: string }) => item._id)).toContain(
      returnReply.body._id,
    );
    expect((await readMailbox(shop, email))[0]).toMatchObject({
      kind: "refund-approved",
      text: expect.stringContaining(total),
    });

    expect((await refundCalls.paidOut(returnReply.body._id)).body.state).toBe("DONE");
    expect((await readMailKinds(email))[0]).toBe("refund-paid-back");
    expect((await order.readForBuyer()).transfer_return).toMatchObject({ state: "RETURNED" });
    const { rows } = await deps.pool.query(
      "select action from operator_audit where subject = any($1) order by id",
      [[`order ${orderId}`, `refund ${returnReply.body._id}`]],
    );
    expect(rows.map(({ action }) => action)).toEqual(["return-transfer", "pay-out-refund"]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("staff state that no money came, and the buyer reads the reason", async () => {
    const order = await makeCancelledOrder();
    const reason = "No such transfer reached our account.";
    const doneReply = await order.dismissed(reason);
    expect(doneReply.status, doneReply.text).toBe(200);
    expect(doneReply.body.history.at(-1)).toMatchObject({ event: "dismiss-transfer", reason });
    expect((await readWaitingCounts()).listed).not.toContain(order.orderId);
    expect((await readWaitingCounts()).proofs).not.toContain(order.orderId);
    expect(await order.readForBuyer()).toMatchObject({
      transfer_return: { state: "NOT_FOUND", amount: "0.00", reason },
      checkout: { approval: { status: "REJECTED", reason } },
    });
    const [mail] = await readMailbox(shop, order.email);
    expect(mail).toMatchObject({
      kind: "order-transfer-not-found",
      text: expect.stringContaining(reason),
    });
    expect((await order.dismissed(reason)).body.code).toBe("order_state");
    // The money arrived after the search had ended.
    expect((await order.returned("12.30")).body).toMatchObject({ transfer: "12.30" });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a buyer cannot close the account until the returned transfer is decided", async () => {
    const member = await shop.shopper();
    const { orderId } = await makeOrderWithProof(shop, { variantId, guest: member });
    await shop.as(member).put(`/orders/${orderId}/cancelled`);
    const refuseClosing = () =>
      inTransaction(deps.db, async (tx) => orders.personal?.refuseClosing?.(tx, member.id));
    await expect(refuseClosing()).rejects.toMatchObject({
      replyFields: { details: { open_orders: 1 } },
    });
    const { version } = (await refundCalls.staff.get(`/orders/${orderId}`)).body;
    await support.post(`/orders/${orderId}/dismiss-transfer`, { version, reason: "None came." });
    await expect(refuseClosing()).resolves.toBeUndefined();
  });
});

describe("order cancelled without a proof", () => {
  test("staff can return a transfer for an order cancelled without a proof, and for no other", async () => {
    const order = await makeCancelledOrder(anOrder);
    expect((await order.readForBuyer()).transfer_return).toBeNull();
    expect((await readWaitingCounts()).listed).not.toContain(order.orderId);
    expect((await order.readForStaff()).actions).toEqual(["return-transfer"]);
    for (const amount of ["0.00", "-1.00", "99999999.99"])
      expect((await order.returned(amount)).body.errors, amount).toHaveProperty("amount");
    expect((await order.returned("80.00")).status).toBe(200);
    const { orderId } = await makeOrderWithProof(shop, { variantId });
    const returnBody = { amount: "80.00", note: "FPS", version: 2 };
    const refusedReply = await refundCalls.staff.post(
      `/orders/${orderId}/return-transfer`,
      returnBody,
    );
    expect(refusedReply.body.code).toBe("order_state");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

describe("repeated returns", () => {
  test("staff return a transfer once, unless they confirm another transfer", async () => {
    const order = await makeCancelledOrder();
    const { version } = await order.readForStaff();
    expect((await order.returned("80.00")).status).toBe(200);
    expect((await order.returned("80.00", { version })).body.code).toBe("stale");
    const twice = await order.returned("80.00");
    expect([twice.status, twice.body.details]).toEqual([409, { returned: "80.00" }]);
    expect((await order.returned("5.00", { again: true })).status).toBe(200);
    expect((await order.readForBuyer()).transfer_return).toEqual({
      state: "DUE",
      amount: "85.00",
      reason: null,
      reason_text: null,
    });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  const race = async (api: Pick<TestApi, "deps">) => {
    const { orderId } = await makeCancelledOrder();
    const row = (await findOrder(deps.db, orderId))!;
    const operator = await shop.operator("owner");
    const foundTransfer = {
      amount: 8000,
      note: "FPS",
      acceptsFurther: false,
      source: "typed",
    } as const;
    const runReturn = (tx: Tx) => returnTransfer(api.deps, tx, operator, row, foundTransfer);
    const [raceResult] = await Promise.allSettled([
      overlapTransactions(api.deps.db, runReturn, runReturn),
    ]);
    return { raced: raceResult.status, count: (await refundCalls.readRefunds(orderId)).length };
  };

  test("of two returns written at the same moment, only one is stored", async () => {
    expect(await race(shop)).toEqual({ raced: "rejected", count: 1 });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("without the order's version, two returns written at the same moment are both stored", async () => {
    const guard = withoutGuard(/"orders"\."(?:version|status)" = (\$\d+)/g, "$1::text is not null");
    const unguardedDeps = { ...deps, ...guard.deps(deps) };
    expect(await race({ deps: unguardedDeps })).toEqual({ raced: "fulfilled", count: 2 });
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

test("the invariant check detects broken return invariants", async () => {
  const order = await makeCancelledOrder();
  await order.returned("80.00");
  const damages = [
    "update orders set is_paid = true where id = $1",
    "update refunds set transfer = transfer + 1 where order_id = $1",
    "insert into refunds (id, order_id, note, online, transfer, shipping, goodwill, points_back, points_taken, points_withheld, withheld, returned_transfer) select 'again', order_id, note, online, transfer, shipping, goodwill, points_back, points_taken, points_withheld, withheld, returned_transfer from refunds where order_id = $1",
  ];
  const { sql: query } = refundInvariants.find(({ name }) =>
    name.includes("Each transfer to a cancelled"),
  )!;
  for (const damage of damages)
    await withClient(deps.settings.databaseUrl, async (client) => {
      await client.query("begin");
      await client.query(damage, [order.orderId]);
      expect((await client.query(query)).rows, damage).not.toEqual([]);
      await client.query("rollback");
    });
  expect(await findInvariantViolations(deps)).toEqual([]);
});

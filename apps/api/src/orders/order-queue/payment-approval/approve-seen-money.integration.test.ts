import { expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  findInvariantViolations,
  readMailbox,
  makeOrderWithProof,
  recipient,
  startTestApi,
} from "../../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 100 }] });
const variantId = variants[0]!.id;
const support = shop.as(await shop.operator("support"));
const packer = shop.as(await shop.operator("fulfilment"));

const note = "FPS of this morning, seen in the bank's app";
const approve = (orderId: string, body: object, caller = support) =>
  caller.post(`/orders/${orderId}/approve`, { version: 1, ...body });

test("staff approve an order without a proof when they saw the money and note where", async () => {
  const email = "seen-money@transfers.example";
  const checkout = { delivery_details: { ...recipient, email } };
  const { orderId } = await anOrder(shop, { variantId, checkout });
  expect((await support.get(`/orders/${orderId}`)).body.actions).toContain("approve-transfer");
  const silent = await approve(orderId, { money_seen: true });
  expect([silent.status, silent.body.errors]).toEqual([
    422,
    { note: ["Please say where the money was seen."] },
  ]);
  expect((await approve(orderId, {})).body).toMatchObject({
    code: "order_state",
    details: { actions: ["approve-transfer", "cancel", "change-address", "edit"] },
  });
  expect((await approve(orderId, { money_seen: true, note }, packer)).status).toBe(403);

  const approveReply = await approve(orderId, { money_seen: true, note });
  expect(approveReply.body).toMatchObject({ current_status: "processing", is_paid: true });
  expect(approveReply.body.history.at(-1)).toMatchObject({
    event: "approve-transfer",
    by: { kind: "staff" },
    reason: note,
  });
  expect((await readMailbox(shop, email))[0]).toMatchObject({ kind: "order-paid" });
  const { rows } = await deps.pool.query(
    "select action, after from operator_audit where subject = $1",
    [`order ${orderId}`],
  );
  expect(rows).toEqual([
    { action: "approve-transfer", after: { status: "processing", money_seen: true } },
  ]);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("refuses approval by seen money while a proof waits", async () => {
  const { orderId } = await makeOrderWithProof(shop, { variantId });
  const refusedReply = await approve(orderId, { version: 2, money_seen: true, note });
  expect([refusedReply.status, refusedReply.body.code]).toEqual([409, "order_state"]);
});

test("two staff members who saw the same money approve the order once", async () => {
  const { orderId } = await anOrder(shop, { variantId });
  const approveOrder = () => approve(orderId, { money_seen: true, note });
  const codes = (await Promise.all([approveOrder(), approveOrder()])).map(
    ({ body }) => body.code ?? "ok",
  );
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(["ok", "stale"]);
});

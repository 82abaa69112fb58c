import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  readQueryPlans,
  makeOrderWithProof,
  startTestApi,
} from "../../../testing/index.ts";
import { findWaitingProofs } from "../../proofs/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const variantId = (await aProduct(deps, { variants: [{ stock: 10 }] })).variants[0]!.id;
const staff = shop.as(await shop.operator("support"));
const readProofOrder = await makeOrderWithProof(shop, { variantId });
const orderWithUnreadProof = await makeOrderWithProof(shop, { variantId, qty: 2 });
const makeCertainValue = (value: string) => ({ value, confidence: 1 });
const reading = {
  read_at: "2026-11-23T00:00:00.000Z",
  state: "read",
  amount: makeCertainValue("4321.00"),
  bank: null,
  account: null,
  transfer_reference: makeCertainValue("FRN2026-1123 0042"),
  order_reference: null,
  payer: makeCertainValue("陳大文"),
  paid_at: null,
  is_amount_match: false,
  is_bank_match: false,
  duplicates: [],
};
await deps.db.execute(sql`
  update payment_proofs set reading = ${JSON.stringify(reading)}::jsonb where order_id = ${readProofOrder.orderId}`);
const { body: order } = await staff.get(`/orders/${orderWithUnreadProof.orderId}`);

test.each([
  ["a part of the transfer's reference", () => "1123-00", [readProofOrder]],
  ["the payer's name as it was read", () => "大文", [readProofOrder]],
  ["the amount as it was read", () => "HK$4,321", [readProofOrder]],
  ["the amount to be paid", () => order.checkout.amount, [orderWithUnreadProof]],
  [
    "the order's reference",
    () => orderWithUnreadProof.reference.toLowerCase(),
    [orderWithUnreadProof],
  ],
  ["the order's contact name", () => "chan tai", [readProofOrder, orderWithUnreadProof]],
  ["an empty search", () => "", [readProofOrder, orderWithUnreadProof]],
  ["a text that matches nothing", () => "nobody", []],
])("staff find waiting proofs by %s, the oldest first", async (_, q, expected) => {
  const { status, body, text } = await staff.get("/proofs", { query: { q: q() } });
  expect(status, text).toBe(200);
  const orderIds = body.data.map((proof: { order: { _id: string } }) => proof.order._id);
  expect(orderIds).toEqual(expected.map(({ orderId }) => orderId));
});

test("finds waiting proofs through their index, however many were decided", async () => {
  const page = { after: undefined, limit: 21, searchCondition: undefined };
  expect(await readQueryPlans(deps, (db) => findWaitingProofs(db, page))).toContain(
    "payment_proofs_waiting",
  );
});

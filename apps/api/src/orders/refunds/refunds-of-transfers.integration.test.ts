import { expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  findInvariantViolations,
  makePaidOrder,
  startTestApi,
  withClient,
} from "../../testing/index.ts";
import { refundInvariants } from "./refunds.invariants.ts";
import { makeRefundCalls } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const refundCalls = makeRefundCalls(shop, await shop.operator("owner"));
const { variants } = await aProduct(deps, { variants: [{ stock: 100 }] });
const variantId = variants[0]!.id;
const makeRefundBody = (qty: number) => ({
  items: [{ product_variant_id: variantId, qty, restock: true }],
});

let statements = 0;
async function importTransfers(...amounts: readonly string[]) {
  statements += 1;
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Hong_Kong" }).format(deps.clock());
  const rows = amounts.map((amount, index) => `${day},${amount},rent ${statements}.${index}`);
  const csv = ["Date,Amount,Description", ...rows].join("\n");
  const file = { file_name: `${statements}.csv`, csv };
  const sentReply = await refundCalls.staff.post("/bank-statements", file);
  const { body } = await refundCalls.staff.get(`/bank-statements/${sentReply.body.statement._id}`);
  return body.transfers.map(({ _id }: { _id: string }) => _id) as string[];
}
async function pay(orderId: string, transferId: string, again = false) {
  const { version } = (await refundCalls.staff.get(`/orders/${orderId}`)).body;
  const body = { order_id: orderId, version, accept_other_amount: true, again };
  const reply = await refundCalls.staff.post(`/bank-transfers/${transferId}/pay-order`, body);
  expect(reply.status, reply.text).toBe(200);
}
const readTotal = async (orderId: string) =>
  (await refundCalls.staff.get(`/orders/${orderId}`)).body.checkout.amount as string;

test("refunds at most the smaller transfer that staff accepted as payment", async () => {
  const { orderId } = await anOrder(shop, { variantId, qty: 2 });
  const [tenDollarTransferId] = await importTransfers("10.00");
  await pay(orderId, tenDollarTransferId!);
  const all = { ...makeRefundBody(2), shipping: true };
  expect((await refundCalls.plan(orderId, all)).body).toMatchObject({
    paid: "10.00",
    transfer: "10.00",
  });
  expect((await refundCalls.plan(orderId, { items: [], goodwill: "10.01" })).body).toMatchObject({
    code: "conflict",
    details: { left: "10.00" },
  });
  expect((await refundCalls.refund(orderId, makeRefundBody(1))).body).toMatchObject({
    transfer: "10.00",
  });
  expect((await refundCalls.refund(orderId, makeRefundBody(1))).body).toMatchObject({
    transfer: "0.00",
  });
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("refunds may use a further transfer, but its surplus is only returned as such", async () => {
  const { orderId } = await anOrder(shop, { variantId });
  const total = await readTotal(orderId);
  const [tenDollarTransferId, fullTransferId] = await importTransfers("10.00", total);
  await pay(orderId, tenDollarTransferId!);
  await pay(orderId, fullTransferId!, true);
  const all = { ...makeRefundBody(1), shipping: true };
  expect((await refundCalls.plan(orderId, all)).body).toMatchObject({
    paid: total,
    transfer: total,
  });
  expect((await refundCalls.refund(orderId, all)).body).toMatchObject({ transfer: total });
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("refunds an order approved by hand up to its total until its transfer is matched", async () => {
  const { orderId } = await makePaidOrder(shop, { variantId });
  const total = await readTotal(orderId);
  const all = { ...makeRefundBody(1), shipping: true };
  expect((await refundCalls.plan(orderId, all)).body).toMatchObject({
    paid: total,
    transfer: total,
  });
  const [tenDollarTransferId] = await importTransfers("10.00");
  expect((await refundCalls.refund(orderId, { items: [], goodwill: "20.00" })).status).toBe(200);
  await pay(orderId, tenDollarTransferId!);
  expect((await refundCalls.plan(orderId, all)).body).toMatchObject({
    paid: "10.00",
    transfer: "0.00",
  });
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("the invariant check detects a refund above the received money", async () => {
  const { orderId } = await anOrder(shop, { variantId });
  const [tenDollarTransferId] = await importTransfers("10.00");
  await pay(orderId, tenDollarTransferId!);
  await refundCalls.refund(orderId, { items: [], goodwill: "10.00" });
  const { sql } = refundInvariants.find(({ name }) => name.includes("matched bank transfers"))!;
  await withClient(deps.settings.databaseUrl, async (client) => {
    await client.query("begin");
    expect((await client.query(sql)).rows).toEqual([]);
    await client.query("update refunds set transfer = transfer + 1 where order_id = $1", [orderId]);
    expect((await client.query(sql)).rows).toEqual([{ order_id: orderId }]);
    await client.query("rollback");
  });
});

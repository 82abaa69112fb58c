import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { randomId } from "../../../platform/values/ids.ts";
import {
  aCourier,
  aMember,
  aProduct,
  aVoucher,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  startTestApi,
} from "../../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { id: variantId } = (await aProduct(deps, { variants: [{ price: 10_000, stock: 90 }] }))
  .variants[0]!;
const staff = shop.as(await shop.operator("manager"));
afterEach(async () => expect(await findInvariantViolations(deps)).toEqual([]));

const makeBatch = (voucherId: string, count: number, id = randomId()) =>
  staff.post(`/vouchers/${voucherId}/code-batches`, { _id: id, count, note: "Toy fair" });
const readCodes = async (voucherId: string, batchId: string) =>
  (await staff.get(`/vouchers/${voucherId}/code-batches/${batchId}`)).body.data as {
    code: string;
    state: string;
  }[];

test("codes of a batch differ, and a batch that is requested twice is made once", async () => {
  const voucherId = await aVoucher(deps);
  const id = randomId();
  const createdReply = await makeBatch(voucherId, 200, id);
  expect(createdReply.body).toMatchObject({ _id: id, count: 200, available: 200, used: 0 });
  expect((await makeBatch(voucherId, 200, id)).body).toEqual(createdReply.body);
  const codes = await readCodes(voucherId, id);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(200);
  expect((await staff.get(`/vouchers/${voucherId}/code-batches`)).body.data).toEqual([
    createdReply.body,
  ]);
  const otherVoucherId = await aVoucher(deps);
  expect((await makeBatch(otherVoucherId, 1, id)).body.code).toBe("conflict");
  expect((await staff.get(`/vouchers/${otherVoucherId}/code-batches/${id}`)).status).toBe(404);
});

test("managers read the codes of a voucher's batches, and support cannot", async () => {
  const voucherId = await aVoucher(deps);
  const { body } = await makeBatch(voucherId, 2);
  const support = shop.as(await shop.operator("support"));
  const batchReply = await support.get(`/vouchers/${voucherId}/code-batches/${body._id}`);
  expect(batchReply.status).toBe(403);
  const codesReply = await support.get(`/redeemed-vouchers?voucher_id=${voucherId}`);
  expect(codesReply.body).toMatchObject({ data: [], total: 0 });
  const managersReply = await staff.get(`/redeemed-vouchers?voucher_id=${voucherId}`);
  expect(managersReply.body).toMatchObject({ total: 2 });
});

test("a code of a batch can be used once, by a guest or a member", async () => {
  const voucherId = await aVoucher(deps);
  const { body } = await makeBatch(voucherId, 2);
  const [first, second] = await readCodes(voucherId, body._id as string);
  const guest = await addUnitsToCart(shop, { variantId });
  const cart = await shop
    .as(guest)
    .post("/stores/main/shopping-cart/all", { voucher_code: first!.code });
  expect(cart.body).toMatchObject({ is_voucher_applied: true, usable_vouchers: [] });
  expect((await checkOut(shop, guest, { voucher_code: first!.code })).status).toBe(200);
  const member = await addUnitsToCart(shop, { variantId, guest: await aMember(shop, 0) });
  const lateReply = await checkOut(shop, member, { voucher_code: first!.code });
  expect(lateReply.status).toBe(422);
  expect((await checkOut(shop, member, { voucher_code: second!.code })).status).toBe(200);
  const states = (await readCodes(voucherId, body._id as string)).map(({ state }) => state);
  expect(states).toEqual(["used", "used"]);
});

test("cancelling an order makes its batch code usable for anybody again", async () => {
  const voucherId = await aVoucher(deps);
  const { body } = await makeBatch(voucherId, 1);
  const { code } = (await readCodes(voucherId, body._id as string))[0]!;
  const member = await addUnitsToCart(shop, { variantId, guest: await aMember(shop, 0) });
  const checkoutReply = await checkOut(shop, member, { voucher_code: code });
  await shop.as(member).put(`/orders/${checkoutReply.body.order_id}/cancelled`, {});
  const order = await shop.as(member).get(`/orders/${checkoutReply.body.order_id}/details`);
  expect(order.body.returned_voucher).toBeNull();
  const guest = await addUnitsToCart(shop, { variantId });
  expect((await checkOut(shop, guest, { voucher_code: code })).status).toBe(200);
});

test("a batch counts towards the voucher's stock, and a batch beyond the stock is refused whole", async () => {
  const voucherId = await aVoucher(deps, { stock: 5 });
  const refusedReply = await makeBatch(voucherId, 6);
  expect(refusedReply.body).toMatchObject({ code: "insufficient_stock", details: { left: 5 } });
  expect((await staff.get(`/vouchers/${voucherId}/code-batches`)).body.data).toEqual([]);
  expect((await makeBatch(voucherId, 5)).status).toBe(200);
  expect((await makeBatch(voucherId, 1)).body.code).toBe("insufficient_stock");
});

test("withdrawing a voucher with its codes invalidates batch codes and sends no message", async () => {
  const voucherId = await aVoucher(deps);
  const { body } = await makeBatch(voucherId, 60);
  const { data } = (await staff.get("/vouchers?per_page=100")).body;
  const { version } = (data as { _id: string; version: string }[]).find(
    ({ _id }) => _id === voucherId,
  )!;
  const withdrawal = { codes: "invalidate", note: "Lost the box", version };
  expect((await staff.post(`/vouchers/${voucherId}/withdraw`, withdrawal)).status).toBe(200);
  await shop.runJobs();
  const codes = await readCodes(voucherId, body._id as string);
  expect(new Set(codes.map(({ state }) => state))).toEqual(new Set(["invalid"]));
  const { rows } = await deps.db.execute(sql`select from outbox where kind = 'voucher-withdrawn'`);
  expect(rows).toEqual([]);
});

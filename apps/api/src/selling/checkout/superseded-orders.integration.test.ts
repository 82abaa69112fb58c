import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { placeOnlineOrder, startOnlineShop, readStoredOrder } from "../../orders/orders/testing.ts";
import { setWebhookFaults } from "../../orders/payments/sandbox/webhook-faults.ts";
import { visit } from "../../orders/payments/testing.ts";
import { jobsTable } from "../../platform/jobs/graphile-tables.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import {
  aCheckout,
  aMember,
  anOrder,
  aProduct,
  redeemVoucher,
  aVoucher,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  readMailbox,
  countReserved,
} from "../../testing/index.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const onlinePayment = { payment_method: "ONLINE" };
const checkOutOnline = (
  guest: Shopper,
  extraFields: object = {},
  headers: Record<string, string> = {},
) => checkOut(shop, guest, { ...onlinePayment, ...extraFields }, headers);
const readStored = (orderId: string) => readStoredOrder(shop, orderId);
const payable = { status: "submitted", payments: ["open"] };
const createSingleUnitVariant = async () =>
  (await aProduct(deps, { variants: [{ stock: 1 }] })).variants[0]!.id;
const readMailsAbout = async (...references: string[]) =>
  (await readMailbox(shop, "Chan.Tai@Example.com")).filter(({ subject }) =>
    references.some((reference) => subject?.includes(reference)),
  );

describe("second order of the same cart lines", () => {
  test("supersedes the first order with its page, stock and email, even for the last unit", async () => {
    const lastVariantId = await createSingleUnitVariant();
    const first = await placeOnlineOrder(shop, lastVariantId);
    const second = await checkOutOnline(first.guest);
    expect(second.status, second.text).toBe(200);
    expect(await readStored(first.orderId)).toMatchObject({
      status: "cancelled",
      payments: ["failed"],
    });
    expect(await readStored(second.body.order_id)).toMatchObject({ status: "submitted" });
    expect(await countReserved(deps, lastVariantId)).toBe(1);
    expect((await first.pays()).status).toBe(404);
    await deps.db.execute(sql`update ${jobsTable} set run_at = now()`);
    await shop.runJobs();
    const mails = await readMailsAbout(first.reference, second.body.reference);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Order ${second.body.reference} is waiting for your payment`,
    ]);
    expect(mails[0]?.text).toContain(`your unpaid order ${first.reference}, which is cancelled`);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a superseded order does not count against the limit per person in cart and checkout", async () => {
    const lastVariantId = (await aProduct(deps, { variants: [{ stock: 9 }] })).variants[0]!.id;
    await deps.db.execute(
      sql`update product_variants set per_person_limit = 1 where id = ${lastVariantId}`,
    );
    const first = await placeOnlineOrder(shop, lastVariantId);
    const cart = await first.caller.post("/stores/main/shopping-cart/all", {});
    expect(cart.body.cart_items).toMatchObject([{ problem: null, max_qty: 1 }]);
    expect((await checkOutOnline(first.guest)).status).toBe(200);
  });

  test("the older order names its successor, and the successor's receipt names the older order", async () => {
    const first = await placeOnlineOrder(shop, variantId);
    const second = await checkOutOnline(first.guest);
    const { reference, order_id } = second.body;
    const { return_url: page } = (await first.caller.post(`/orders/${order_id}/pay`, {})).body;
    const card = { do: "pay", number: "4242424242424242", expiry: "12/34", cvc: "123" };
    await visit(shop, page, card);
    await shop.runJobs();
    const receipts = await readMailsAbout(reference);
    expect(receipts.map(({ subject }) => subject)).toEqual([
      `We've received your payment for order ${reference}`,
    ]);
    expect(receipts[0]?.text).toContain(`replaces your unpaid order ${first.reference}`);
    const readOrder = async (id: string) => (await first.caller.get(`/orders/${id}/details`)).body;
    expect(await readOrder(first.orderId)).toMatchObject({
      current_status: "cancelled",
      superseded_by: reference,
    });
    expect(await readOrder(order_id)).toMatchObject({ superseded_by: null });
  });

  test("a superseding order reuses the first order's voucher, but a cart of other lines cannot", async () => {
    const member = await aMember(shop, 100);
    const { id, code } = await redeemVoucher(shop, member, await aVoucher(deps));
    const caller = shop.as(member);
    const checkoutFields = { ...onlinePayment, voucher_code: code };
    const first = await anOrder(shop, { variantId, guest: member, checkout: checkoutFields });
    const readCart = async (body: object) =>
      (await caller.post("/stores/main/shopping-cart/all", body)).body;
    const readOwnVoucher = async () => (await caller.get(`/redeemed-vouchers/${id}/details`)).body;
    expect(await readOwnVoucher()).toMatchObject({ state: "used", order_id: first.orderId });
    const { delivery_info } = aCheckout();
    const cart = await readCart({ voucher_code: code, delivery_info });
    expect(cart).toMatchObject({ is_voucher_applied: true, voucher_problem: null });
    expect((await readCart({})).usable_vouchers).toMatchObject([{ code }]);
    // The cart buys other lines, so the first order keeps the code.
    const emptyChoiceCart = await readCart({
      voucher_code: code,
      checkout_product_variant_ids: [],
    });
    expect(emptyChoiceCart.is_voucher_applied).toBe(false);
    const expected_total = cart.calculations.price.total;
    const second = await checkOut(shop, member, { ...checkoutFields, expected_total });
    expect(second.status, second.text).toBe(200);
    expect(await readOwnVoucher()).toMatchObject({ state: "used", order_id: second.body.order_id });
    expect(await readStored(first.orderId)).toMatchObject({ status: "cancelled" });
    await caller.put(`/orders/${second.body.order_id}/cancelled`);
    expect(await readOwnVoucher()).toMatchObject({ state: "available", order_id: null });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("supersedes no order that is paid offline or has other lines", async () => {
    const otherVariantId = await createSingleUnitVariant();
    const first = await placeOnlineOrder(shop, variantId);
    await addUnitsToCart(shop, { variantId: otherVariantId, guest: first.guest });
    const second = await checkOutOnline(first.guest, {
      checkout_product_variant_ids: [otherVariantId],
    });
    expect(second.status, second.text).toBe(200);
    expect(await readStored(first.orderId)).toMatchObject(payable);
    const offline = await checkOut(shop, first.guest, {
      checkout_product_variant_ids: [otherVariantId],
    });
    expect(await readStored(second.body.order_id)).toMatchObject({ status: "cancelled" });
    await addUnitsToCart(shop, { variantId, guest: first.guest });
    await checkOutOnline(first.guest);
    expect(await readStored(offline.body.order_id)).toMatchObject({ status: "submitted" });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a refused second order leaves the first one payable", async () => {
    const first = await placeOnlineOrder(shop, variantId);
    const refusedReply = await checkOutOnline(first.guest, { expected_total: "1.00" });
    expect(refusedReply.body.code).toBe("total_changed");
    expect(await readStored(first.orderId)).toMatchObject(payable);
    expect((await first.caller.post(`/orders/${first.orderId}/pay`, {})).status).toBe(200);
  });

  test("refuses the second order when the first turns out paid, and names it", async () => {
    const first = await placeOnlineOrder(shop, variantId);
    setWebhookFaults(deps, { dropsEvents: true });
    await first.pays();
    setWebhookFaults(deps);
    const second = await checkOutOnline(first.guest);
    expect(second).toMatchObject({
      status: 409,
      body: { code: "conflict", details: { reference: first.reference } },
    });
    expect(await readStored(first.orderId)).toMatchObject({
      status: "processing",
      payments: ["paid"],
    });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a checkout repeated under one key keeps its own order and payment page open", async () => {
    const guest = await addUnitsToCart(shop, { variantId });
    const checkOutOnce = () => checkOutOnline(guest, {}, { "idempotency-key": "pressed-twice" });
    const [first, repeatedReply] = [await checkOutOnce(), await checkOutOnce()];
    expect(repeatedReply.body.order_id).toBe(first.body.order_id);
    expect(await readStored(first.body.order_id)).toMatchObject({ payments: ["open"] });
  });
});

test("a cart names the orders that its chosen lines would supersede", async () => {
  const otherVariantId = await createSingleUnitVariant();
  const lastVariantId = await createSingleUnitVariant();
  const { guest, orderId, reference } = await placeOnlineOrder(shop, lastVariantId);
  await addUnitsToCart(shop, { variantId: otherVariantId, guest });
  const readWaitingOrders = async (caller: typeof guest, ...ids: string[]) => {
    const lineChoice = { checkout_product_variant_ids: ids };
    return (await shop.as(caller).post("/stores/main/shopping-cart/all", lineChoice)).body
      .waiting_orders;
  };
  const waitingOrder = {
    order_id: orderId,
    reference,
    held: [{ product_variant_id: lastVariantId, qty: 1 }],
  };
  expect(await readWaitingOrders(guest, lastVariantId, otherVariantId)).toEqual([waitingOrder]);
  expect(await readWaitingOrders(guest, otherVariantId)).toEqual([]);
  expect(
    await readWaitingOrders(
      await addUnitsToCart(shop, { variantId: otherVariantId }),
      otherVariantId,
    ),
  ).toEqual([]);
  const refusedReply = await checkOutOnline(guest, { expected_total: "1.00" });
  expect(refusedReply.body.details.cart.waiting_orders).toEqual([waitingOrder]);
  await shop.as(guest).put(`/orders/${orderId}/cancelled`);
  expect(await readWaitingOrders(guest, lastVariantId)).toEqual([]);
});

test("a retried checkout of a superseded order names the surviving order every time", async () => {
  const guest = await addUnitsToCart(shop, { variantId });
  const key = { "idempotency-key": "repeated-later" };
  const first = await checkOutOnline(guest, {}, key);
  expect(first.body.return_url).not.toBeNull();
  const { order_id, reference } = (await checkOutOnline(guest)).body;
  const repeatedReply = await checkOutOnline(guest, {}, key);
  expect(repeatedReply).toMatchObject({
    status: 409,
    body: { code: "conflict", details: { superseded_by: { order_id, reference } } },
  });
  expect((await checkOutOnline(guest, {}, key)).body.details).toEqual(repeatedReply.body.details);
});

test("a superseded order names the order that finally stands", async () => {
  const first = await placeOnlineOrder(shop, variantId);
  const second = await checkOutOnline(first.guest);
  const { order_id, reference } = (await checkOutOnline(first.guest)).body;
  const readSupersededBy = async (id: string) =>
    (await first.caller.get(`/orders/${id}/details`)).body.superseded_by;
  for (const id of [first.orderId, second.body.order_id])
    expect(await readSupersededBy(id)).toBe(reference);
  expect(await readSupersededBy(order_id)).toBeNull();
});

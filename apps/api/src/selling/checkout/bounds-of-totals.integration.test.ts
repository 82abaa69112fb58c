import type { Cart } from "@harbour/contracts";
import { afterEach, expect, test, vi } from "vitest";
import { providers } from "../../orders/payments/attempt-provider.ts";
import { sandboxProvider } from "../../orders/payments/sandbox/sandbox-provider.ts";
import {
  aCourier,
  aProduct,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  enableOnlinePayments,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
await aCourier(shop.deps, { fee: "0.00" });
await enableOnlinePayments(shop);
afterEach(() => {
  vi.restoreAllMocks();
});

const onlinePayment = { payment_method: "ONLINE" };

async function makeCartWithPrice(
  price: number,
  qty = 1,
  discount?: { type: "PRICE" | "PERCENTAGE"; value: number },
) {
  const variant = { price, stock: 1000, ...(discount && { discount }) };
  const { variants } = await aProduct(shop.deps, { variants: [variant] });
  return addUnitsToCart(shop, { variantId: variants[0]!.id, qty });
}

test("explains that a total is below the provider's minimum; another payment way works", async () => {
  vi.spyOn(providers, "sandbox").mockImplementation((deps) => ({
    ...sandboxProvider(deps),
    minAmount: 400,
    maxAmount: 99_999_999,
  }));
  const guest = await makeCartWithPrice(399);
  const refusedReply = await checkOut(shop, guest, onlinePayment);
  expect([refusedReply.status, refusedReply.body.errors]).toEqual([
    422,
    {
      payment_method: ["Online payment starts at HK$4.00. Please choose another way to pay."],
    },
  ]);
  expect((await checkOut(shop, guest)).status).toBe(200);
  expect((await checkOut(shop, await makeCartWithPrice(400), onlinePayment)).status).toBe(200);
  expect((await checkOut(shop, await makeCartWithPrice(0), onlinePayment)).status).toBe(200);
});

test("explains that a total is above the provider's maximum; another payment way works", async () => {
  vi.spyOn(providers, "sandbox").mockImplementation((deps) => ({
    ...sandboxProvider(deps),
    maxAmount: 99_999_999,
  }));
  const guest = await makeCartWithPrice(50_000_000, 2);
  const refusedReply = await checkOut(shop, guest, onlinePayment);
  expect([refusedReply.status, refusedReply.body.errors]).toEqual([
    422,
    {
      payment_method: ["Online payment ends at HK$999,999.99. Please choose another way to pay."],
    },
  ]);
  expect((await checkOut(shop, guest)).status).toBe(200);
  expect((await checkOut(shop, await makeCartWithPrice(99_999_999), onlinePayment)).status).toBe(
    200,
  );
});

test("refuses orders above HK$9,999,999.99, and the cart announces it", async () => {
  const guest = await makeCartWithPrice(99_999_999, 11);
  const readCart = async () =>
    (await shop.as(guest).post("/stores/main/shopping-cart/all", {})).body as Cart;
  expect(await readCart()).toMatchObject({
    is_total_too_high: true,
    calculations: { price: { total: "10999999.89" } },
  });
  const refusedReply = await checkOut(shop, guest);
  expect([refusedReply.status, refusedReply.body.errors]).toEqual([
    422,
    { expected_total: ["An order can come to HK$9,999,999.99 at most. Please split it."] },
  ]);
  // The original prices must not exceed the maximum either, because the order stores them.
  const reduced = await makeCartWithPrice(99_999_999, 999, { type: "PRICE", value: 99_999_998 });
  expect((await checkOut(shop, reduced)).status).toBe(422);
  const [{ product_variant_id }] = (await readCart()).cart_items as [Cart["cart_items"][number]];
  await addUnitsToCart(shop, { variantId: product_variant_id, qty: 10, guest });
  expect((await readCart()).is_total_too_high).toBe(false);
  expect((await checkOut(shop, guest)).status).toBe(200);
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

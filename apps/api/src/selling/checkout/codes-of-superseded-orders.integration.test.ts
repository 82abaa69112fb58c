import { describe, expect, test } from "vitest";
import { placeOnlineOrder, startOnlineShop, readStoredOrder } from "../../orders/orders/testing.ts";
import {
  aCheckout,
  aProduct,
  aPromotion,
  findInvariantViolations,
  checkOut,
} from "../../testing/index.ts";

const { shop, variantId } = await startOnlineShop();
const { delivery_info, delivery_details } = aCheckout() as Record<string, object>;

describe.each([
  ["in all", { quota: 1 }],
  ["by one person", { quota_per_person: 1 }],
])("promotion code limited to one use %s", (limitName, limit) => {
  const code = `AGAIN-${limitName.length}`;
  const onlinePayment = { payment_method: "ONLINE", voucher_code: code };

  test("the cart may reuse the code of its waiting order, and so may the checkout", async () => {
    const key = `cart-${code.toLowerCase()}`;
    await aPromotion(shop.deps, { key, code, ...limit });
    const first = await placeOnlineOrder(shop, variantId, onlinePayment);
    const readCart = async (body: object) =>
      (await first.caller.post("/stores/main/shopping-cart/all", { voucher_code: code, ...body }))
        .body;
    const cart = await readCart({ delivery_info });
    expect(cart).toMatchObject({ is_voucher_applied: true, voucher_problem: null });
    // The cart buys other lines, so the older order keeps the code.
    const emptyChoiceCart = await readCart({ checkout_product_variant_ids: [] });
    expect(emptyChoiceCart.is_voucher_applied).toBe(false);
    const refusedReply = await checkOut(shop, first.guest, {
      ...onlinePayment,
      expected_total: "1.00",
    });
    expect([refusedReply.body.code, refusedReply.body.details?.cart.calculations]).toEqual([
      "total_changed",
      cart.calculations,
    ]);
    const expected_total = cart.calculations.price.total;
    const second = await checkOut(shop, first.guest, { ...onlinePayment, expected_total });
    expect(second.status, second.text).toBe(200);
    expect(await readStoredOrder(shop, first.orderId)).toMatchObject({ status: "cancelled" });
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("the code of a waiting order is used up for every other shopper", async () => {
    const key = `other-${code.toLowerCase()}`;
    const voucher_code = `OTHER-${code}`;
    await aPromotion(shop.deps, { key, code: voucher_code, ...limit });
    const { variants } = await aProduct(shop.deps, { variants: [{ stock: 9 }] });
    const checkoutBody = { ...onlinePayment, voucher_code, delivery_details };
    await placeOnlineOrder(shop, variantId, checkoutBody);
    const otherOrder = await placeOnlineOrder(shop, variants[0]!.id);
    const refusedReply = await checkOut(shop, otherOrder.guest, checkoutBody);
    expect(refusedReply.body.errors).toEqual({ voucher_code: ["This code has been used."] });
  });
});

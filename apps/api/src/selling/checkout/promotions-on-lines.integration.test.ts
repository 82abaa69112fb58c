import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  aPromotion,
  addUnitsToCart,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
await aCourier(shop.deps);
const { variants } = await aProduct(shop.deps, { variants: [{ price: 200_00, stock: 100 }] });
const variantId = variants[0]!.id;
const code = "TENOFF";
await aPromotion(shop.deps, { key: "by-itself", discount_value: "15" });
await aPromotion(shop.deps, { key: "by-code", code });

async function readCartLine(voucher_code: string | null) {
  const guest = await addUnitsToCart(shop, { variantId, qty: 2 });
  const { body } = await shop.as(guest).post("/stores/main/shopping-cart/all", { voucher_code });
  return body.cart_items[0];
}

async function makeOrder(voucher_code: string | null) {
  const { guest, orderId } = await anOrder(shop, { variantId, qty: 2, checkout: { voucher_code } });
  const line = async () =>
    (await shop.as(guest).get(`/orders/${orderId}/details`)).body.cart_items[0];
  const removePromotionDiscount = () =>
    shop.deps.db.execute(
      sql`update order_lines set promotion_discount = null where order_id = ${orderId}`,
    );
  return { line, removePromotionDiscount };
}

test.each([[null], [code]])(
  "an order line costs its cart price after promotions and before codes (%s)",
  async (voucher) => {
    const cartLine = await readCartLine(voucher);
    expect(cartLine.promotion_subtotal_price).toBe("340.00");
    const order = await makeOrder(voucher);
    for (const field of ["subtotal_price", "promotion_subtotal_price", "global_discount"])
      expect((await order.line())[field], field).toEqual(cartLine[field]);
  },
);

test("an old line without separate promotions shows its promoted price only without a code", async () => {
  const orderWithoutCode = await makeOrder(null);
  await orderWithoutCode.removePromotionDiscount();
  expect((await orderWithoutCode.line()).promotion_subtotal_price).toBe("340.00");
  const orderWithCode = await makeOrder(code);
  await orderWithCode.removePromotionDiscount();
  expect((await orderWithCode.line()).promotion_subtotal_price).toBeNull();
});

import { describe, expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  aPromotion,
  makePaidOrder,
  startTestApi,
} from "../../testing/index.ts";
import { makeRefundCalls } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const refundCalls = makeRefundCalls(shop, await shop.operator("owner"));

describe("refund preview", () => {
  test("a preview shows the buyer each of several refunds to the cent", async () => {
    const product = await aProduct(deps, { variants: [{ price: 33_35, stock: 100 }] });
    const variantId = product.variants[0]!.id;
    await aPromotion(deps, {
      discount_type: "PRICE",
      discount_value: "10.00",
      goods: { products: [product.slug] },
    });
    const order = await makePaidOrder(shop, { variantId, qty: 3 });
    const refundOfFirstUnits = (units: number) => Math.floor((90_05 * units) / 3);
    for (const refundedUnits of [0, 1, 2]) {
      const { body } = await shop.as(order.guest).get(`/orders/${order.orderId}/refund-request`);
      expect(body.bought_items).toEqual([
        { product_variant_id: variantId, qty: 3, paid: "90.05", refunded_qty: refundedUnits },
      ]);
      const refund = await refundCalls.refund(order.orderId, {
        items: [{ product_variant_id: variantId, qty: 1, restock: false }],
      });
      const expectedRefund =
        refundOfFirstUnits(refundedUnits + 1) - refundOfFirstUnits(refundedUnits);
      expect(Math.round(Number(refund.body.items[0].amount) * 100)).toBe(expectedRefund);
    }
  });
});

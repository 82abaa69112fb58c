import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findStore } from "../../base/configuration/index.ts";
import { placeOnlineOrder, startOnlineShop } from "../../orders/orders/testing.ts";
import { plainTransaction, type Transaction } from "../../platform/database/db.ts";
import { aCheckout } from "../../testing/index.ts";
import { placeOrder } from "./place-order.ts";
import type { Checkout } from "./prepare-checkout.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;

test("a refused checkout names an older order that was paid during the checkout", async () => {
  const olderOrder = await placeOnlineOrder(shop, variantId);
  let turns = 0;
  const runOnce: Transaction = async (work, runOpening) => {
    turns += 1;
    if (turns === 2) await imitatePayment(olderOrder.orderId, olderOrder.guest.id);
    return plainTransaction(deps.db)(work, runOpening);
  };
  const { id: storeId } = await findStore(deps.db, "main");
  const lines = { checkout_product_variant_ids: [variantId], payment_method: "ONLINE" };
  const checkout = { ...aCheckout(lines), storeId, language: "en" } as unknown as Checkout;
  await expect(placeOrder(deps, olderOrder.guest, checkout, runOnce)).rejects.toMatchObject({
    code: "conflict",
    replyFields: { details: { reference: olderOrder.reference } },
  });
  expect(turns).toBe(2);
});

/** Imitates a payment: the order is paid, and its lines leave the cart. */
async function imitatePayment(orderId: string, customerId: string): Promise<void> {
  await deps.db.execute(
    sql`update orders set status = 'processing', is_paid = true where id = ${orderId}`,
  );
  await deps.db.execute(sql`delete from cart_lines where customer_id = ${customerId}`);
}

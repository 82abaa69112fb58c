import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  checkOut,
  addUnitsToCart,
  enableOnlinePayments,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";

const sandboxOptions = { settings: { payments: "sandbox" as const } };
const shop = await startTestApi(sandboxOptions);
await aCourier(shop.deps);
await enableOnlinePayments(shop);

/** Sells out a product while two carts contain it, so that the second checkout is refused. */
async function sellOutProduct(api: TestApi, name: string, stock = 1) {
  const product = await aProduct(api.deps, { name, variants: [{ stock }] });
  const variantId = product.variants[0]!.id;
  const [first, second] = [
    await addUnitsToCart(api, { variantId }),
    await addUnitsToCart(api, { variantId }),
  ];
  const checkOutOnline = () =>
    checkOut(
      api,
      first,
      { checkout_product_variant_ids: [variantId], payment_method: "ONLINE" },
      { "idempotency-key": name },
    );
  const boughtReply = await checkOutOnline();
  const refused = await checkOut(api, second);
  return { variantId, first, second, checkOutOnline, bought: boughtReply, refused };
}

const setOnHand = (api: TestApi, variantId: string, onHand: number) =>
  api.deps.db.execute(
    sql`update stock_levels set on_hand = ${onHand} where variant_id = ${variantId}`,
  );

test("repeated checkouts of a sold-out article get the same refusal until a restock", async () => {
  const { variantId, second, refused } = await sellOutProduct(shop, "crowded");
  const repeatedReply = await checkOut(shop, second);
  expect([repeatedReply.status, repeatedReply.body.code, repeatedReply.body.details]).toEqual([
    409,
    "insufficient_stock",
    { left: { [variantId]: 0 } },
  ]);
  expect([refused.status, refused.body.details]).toEqual([409, repeatedReply.body.details]);
  await setOnHand(shop, variantId, 2);
  expect((await checkOut(shop, second)).status).toBe(200);
});

test("a checkout ignores sold-out lines that are not chosen, and reports lines outside the cart first", async () => {
  const { variantId, second } = await sellOutProduct(shop, "unticked");
  const otherProduct = await aProduct(shop.deps, { name: "still there", variants: [{ stock: 5 }] });
  const otherVariantId = otherProduct.variants[0]!.id;
  const foreignItemReply = await checkOut(shop, second, {
    checkout_product_variant_ids: [variantId, otherVariantId],
  });
  expect(foreignItemReply.status).toBe(422);
  await addUnitsToCart(shop, { variantId: otherVariantId, guest: second });
  const checkoutReply = await checkOut(shop, second, {
    checkout_product_variant_ids: [otherVariantId],
  });
  expect(checkoutReply.status).toBe(200);
});

test("a retry with the same key by the buyer of the last piece gets the same answer", async () => {
  const { checkOutOnline, bought: boughtReply } = await sellOutProduct(shop, "sent-again");
  expect(boughtReply.status).toBe(200);
  expect(await checkOutOnline()).toMatchObject({
    status: 200,
    body: { order_id: boughtReply.body.order_id },
  });
});

test("without the look-up of an earlier order, a retry by the last piece's buyer is refused as sold out", async () => {
  const guard = withoutGuard(/created_at >= now\(\) - interval '24 hours'/g, "false");
  const unguardedShop = await startTestApi({ ...sandboxOptions, deps: guard.deps });
  await aCourier(unguardedShop.deps);
  await enableOnlinePayments(unguardedShop);
  const { checkOutOnline } = await sellOutProduct(unguardedShop, "sent-again");
  expect((await checkOutOnline()).status).toBe(409);
  expect(guard.removals()).toBeGreaterThan(0);
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  aPromotion,
  addUnitsToCart,
  startTestApi,
  localize,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps, { fee: "40.00" });

test("each line of a cart shows its current price, problem and promotion", async () => {
  const discount = { type: "PERCENTAGE", value: 2_000 } as const;
  const [bear, kite, tram] = [
    await aProduct(deps, { variants: [{ price: 10_000, discount }] }),
    await aProduct(deps, { variants: [{ price: 5_000, stock: 9 }] }),
    await aProduct(deps, { variants: [{ price: 3_000 }] }),
  ];
  const title = localize("A tenth off bears");
  await aPromotion(deps, { goods: { products: [bear.slug] }, title });
  const firstVariantId = ({ variants }: typeof bear) => variants[0]!.id;
  const guest = await addUnitsToCart(shop, { variantId: firstVariantId(bear), qty: 2 });
  await addUnitsToCart(shop, { variantId: firstVariantId(kite), qty: 4, guest });
  await addUnitsToCart(shop, { variantId: firstVariantId(tram), guest });
  // Raises one price, sells most of another product, and withdraws a third.
  await deps.db.execute(
    sql`update product_variants set price = 11000 where id = ${firstVariantId(bear)}`,
  );
  await deps.db.execute(
    sql`update stock_levels set on_hand = 3 where variant_id = ${firstVariantId(kite)}`,
  );
  await deps.db.execute(
    sql`update product_variants set is_for_sale = false where id = ${firstVariantId(tram)}`,
  );

  const { body: cart } = await shop.as(guest).post("/stores/main/shopping-cart/all", {});
  expect(cart.cart_items).toMatchObject([
    {
      product_id: bear.id,
      original_price_per_unit: "110.00",
      discounted_price_per_unit: "88.00",
      price_per_unit_when_added: "80.00",
      original_subtotal_price: "220.00",
      subtotal_price: "176.00",
      promotion_subtotal_price: "158.40",
      global_discount: title,
      problem: null,
    },
    {
      product_id: kite.id,
      qty: 4,
      stock: 3,
      max_qty: 3,
      subtotal_price: "200.00",
      promotion_subtotal_price: null,
      global_discount: null,
      problem: "not-enough-stock",
    },
    { product_id: tram.id, max_qty: 0, problem: "not-for-sale", global_discount: null },
  ]);
  expect(cart.calculations).toMatchObject({
    price: { subtotal: "450.00", total: "428.40" },
    price_discount: { local: "44.00", global: "17.60" },
    shipping_fee: "40.00",
  });

  const request = { checkout_product_variant_ids: [firstVariantId(kite)] };
  const { body: partialCart } = await shop
    .as(guest)
    .post("/stores/main/shopping-cart/all", request);
  expect(partialCart.cart_items[0]).toMatchObject({
    is_checkout: false,
    subtotal_price: "176.00",
    promotion_subtotal_price: null,
    global_discount: null,
  });
  expect(partialCart.calculations).toMatchObject({
    price: { subtotal: "200.00", total: "240.00" },
    price_discount: { local: "0.00", global: "0.00" },
  });
});

import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { aCategory, aPromotion, checkOut, addUnitsToCart, localize } from "../../testing/index.ts";
import { labelProducts } from "./label-products.ts";
import type { PromotionRecord } from "./plan-promotions.ts";
import { startPromotionShop } from "./testing.ts";

const { shop, deps, aVariant, readCart, aCart } = await startPromotionShop();

describe("automatic promotion in a cart", () => {
  test("an automatic promotion lowers cart and lines, is named on both and stored with the order", async () => {
    await aPromotion(deps, { title: localize("Harbour days"), discount_value: "15" });
    const { guest, fetchCart } = await aCart(2);
    const cart = await fetchCart();
    expect(cart.calculations).toMatchObject({
      price: { subtotal: "200.00", total: "210.00" },
      price_discount: { local: "0.00", global: "30.00" },
    });
    expect(cart.discounts).toMatchObject([
      { title: localize("Harbour days"), template_type: "STORE", amount: "30.00" },
    ]);
    expect(cart.cart_items[0].global_discount).toEqual(localize("Harbour days"));
    expect(cart.is_voucher_applied).toBe(false);

    const checkoutReply = await checkOut(shop, guest, { expected_total: "210.00" });
    expect(checkoutReply.status).toBe(200);
    const order = (await shop.as(guest).get(`/orders/${checkoutReply.body.order_id}/details`)).body;
    expect(order.cart_items[0].global_discount).toEqual(localize("Harbour days"));
    expect(order.discounts).toEqual(cart.discounts);
    expect(order.calculations).toEqual(cart.calculations);
  });

  test("a promotion applies to named variants, products and categories with their subcategories", async () => {
    const parent = await aCategory(deps, { name: "plush" });
    const subcategoryId = await aCategory(deps, { name: "plush-bears", parentId: parent });
    const bear = await aVariant({ categoryIds: [subcategoryId] });
    const [namedProduct, namedVariant, otherVariant] = [
      await aVariant(),
      await aVariant(),
      await aVariant(),
    ];
    await aPromotion(deps, {
      goods: { categories: ["plush"], products: [namedProduct.slug], variants: [namedVariant.sku] },
    });
    const guest = await addUnitsToCart(shop, bear);
    for (const { variantId } of [namedProduct, namedVariant, otherVariant])
      await addUnitsToCart(shop, { variantId, guest });
    const { cart_items: lines } = await readCart(guest);
    expect(
      lines.map((line: { global_discount: unknown }) => line.global_discount !== null),
    ).toEqual([true, true, true, false]);
  });

  test.each<[string, Partial<PromotionRecord>]>([
    ["has not begun", { starts_at: "2999-01-01T00:00:00Z" }],
    ["is over", { ends_at: "2020-01-01T00:00:00Z" }],
    ["is off", { is_active: false }],
    ["is of the other store", { stores: ["mini"] }],
    ["is for members", { groups: ["member"] }],
    ["asks for more money", { min_spending: "200.01" }],
    ["asks for more pieces", { min_quantity: 3 }],
  ])("a promotion lowers nothing when it %s", async (_, terms) => {
    await aPromotion(deps, terms);
    const { fetchCart } = await aCart(2);
    expect((await fetchCart()).calculations.price_discount.global).toBe("0.00");
  });

  test("a promotion applies exactly at its minima, counted after the goods' own discount", async () => {
    await aPromotion(deps, { min_spending: "150.00", min_quantity: 2 });
    const discount = { type: "PRICE", value: 2_500 } as const;
    const { fetchCart } = await aCart(2, { variants: [{ discount }] });
    expect((await fetchCart()).calculations.price_discount).toEqual({
      local: "50.00",
      global: "15.00",
    });
  });

  test("a promotion begins and ends by the database's clock", async () => {
    const id = await aPromotion(deps);
    const { fetchCart } = await aCart();
    const readGlobalDiscount = async () => (await fetchCart()).calculations.price_discount.global;
    const setPeriodAndRead = async (from: string, untilInterval: string) => {
      await deps.db.execute(sql`
        update promotions set starts_at = now() + ${from}::interval, ends_at = now() + ${untilInterval}::interval where id = ${id}`);
      return readGlobalDiscount();
    };
    expect(await setPeriodAndRead("-1 second", "1 hour")).toBe("10.00");
    expect(await setPeriodAndRead("1 hour", "2 hours")).toBe("0.00");
    expect(await setPeriodAndRead("-2 hours", "-1 second")).toBe("0.00");
  });

  test("applies member promotions to members and level promotions to those who reached the level", async () => {
    await aPromotion(deps, { groups: ["member"], discount_value: "10" });
    await aPromotion(deps, { groups: ["silver"], discount_value: "20" });
    const { variantId } = await aVariant();
    const [member, silverMember] = [await shop.shopper(), await shop.shopper()];
    await deps.db.execute(sql`
      insert into point_transactions (customer_id, type, points, idempotency_key) values (${silverMember.id}, 'GIFT', 500, 'silver');`);
    await deps.db.execute(sql`
      with batch as (insert into point_batches (id, customer_id, type, points, points_left) values ('b', ${silverMember.id}, 'GIFT', 500, 500) returning id)
      insert into point_movements (transaction_id, batch_id, points)
      select t.id, 'b', 500 from point_transactions t where idempotency_key = 'silver'`);
    const readReduction = async (shopper: Shopper) => {
      await addUnitsToCart(shop, { variantId, guest: shopper });
      return (await readCart(shopper)).calculations.price_discount.global;
    };
    expect([
      await readReduction(shop.guest()),
      await readReduction(member),
      await readReduction(silverMember),
    ]).toEqual(["0.00", "10.00", "20.00"]);
  });

  test("a changed promotion applies at once to carts and checkouts with the old total", async () => {
    const key = "harbour-days";
    await aPromotion(deps, { key });
    const { guest, fetchCart } = await aCart();
    expect((await fetchCart()).calculations.price.total).toBe("130.00");
    await aPromotion(deps, { key, discount_value: "5" });
    const refusedReply = await checkOut(shop, guest, { expected_total: "130.00" });
    expect([refusedReply.status, refusedReply.body.code]).toEqual([409, "total_changed"]);
    expect(refusedReply.body.details.cart.calculations.price.total).toBe("135.00");
    expect((await checkOut(shop, guest, { expected_total: "135.00" })).status).toBe(200);
  });
});

describe("promotion code in a cart", () => {
  test("a code lowers the rest after the automatic promotion, in any spelling", async () => {
    await aPromotion(deps);
    await aPromotion(deps, { code: "HARBOUR10", title: localize("Ten off") });
    const { guest, fetchCart } = await aCart();
    const cart = await fetchCart({ voucher_code: " harbour 10 " });
    expect(cart).toMatchObject({ is_voucher_applied: true, voucher_problem: null });
    expect(cart.calculations.price_discount.global).toBe("19.00");
    const checkoutReply = await checkOut(shop, guest, {
      voucher_code: "harbour10",
      expected_total: "121.00",
    });
    const order = (await shop.as(guest).get(`/orders/${checkoutReply.body.order_id}/details`)).body;
    expect(order.is_voucher_applied).toBe(true);
    expect(order.discounts).toHaveLength(2);
  });

  const gift = async (stock: number) => (await aVariant({ variants: [{ stock }] })).sku;
  test.each<[string, (product: { slug: string }) => Promise<Partial<PromotionRecord>>]>([
    ["unknown", async () => ({ code: "SOMETHING-ELSE" })],
    ["unknown", async () => ({ is_active: false })],
    ["unknown", async () => ({ starts_at: "2999-01-01T00:00:00Z" })],
    ["expired", async () => ({ ends_at: "2020-01-01T00:00:00Z" })],
    ["wrong-store", async () => ({ stores: ["mini"] })],
    ["not-yours", async () => ({ groups: ["gold"] })],
    [
      "wrong-goods",
      async () => ({
        goods: { categories: [], products: [(await aVariant()).slug], variants: [] },
      }),
    ],
    ["minimum-not-met", async () => ({ min_spending: "100.01" })],
    ["minimum-not-met", async () => ({ min_quantity: 2 })],
    [
      "minimum-not-met",
      async () => ({
        discount_type: "BUY_X_GET_Y_FREE",
        buy_quantity: 2,
        get_quantity: 1,
        gift: await gift(5),
      }),
    ],
    [
      "gift-sold-out",
      async () => ({
        discount_type: "BUY_X_GET_Y_FREE",
        buy_quantity: 1,
        get_quantity: 1,
        gift: await gift(0),
      }),
    ],
  ])(
    "a code that does not apply reports %s and no order is placed with it",
    async (problem, terms) => {
      const { guest, fetchCart, slug } = await aCart();
      const code = `CODE-${problem.toUpperCase()}`;
      await deps.db.execute(
        sql`update promotions set code = code || '-' || left(md5(id), 4) where code = ${code}`,
      );
      await aPromotion(deps, { code, ...(await terms({ slug })) });
      const cart = await fetchCart({ voucher_code: code });
      expect(cart).toMatchObject({
        is_voucher_applied: false,
        voucher_problem: { code: problem, message: expect.any(String) },
        calculations: { price: { total: "140.00" } },
      });
      const refusedReply = await checkOut(shop, guest, { voucher_code: code });
      expect([refusedReply.status, refusedReply.body.errors]).toEqual([
        422,
        { voucher_code: [cart.voucher_problem.message] },
      ]);
    },
  );
});

test("a code explains that its gift left the catalogue", async () => {
  const { fetchCart } = await aCart();
  const id = await aPromotion(deps, {
    code: "LOST-GIFT",
    discount_type: "BUY_X_GET_Y_FREE",
    buy_quantity: 1,
    get_quantity: 1,
    gift: (await aVariant()).sku,
  });
  await deps.db.execute(sql`update promotions set gift_variant_id = 'gone' where id = ${id}`);
  expect(await fetchCart({ voucher_code: "LOST-GIFT" })).toMatchObject({
    voucher_problem: {
      code: "gift-missing",
      message: "The gift of this code is no longer available.",
    },
    calculations: { price: { total: "140.00" } },
  });
});

describe("free shipping in a cart", () => {
  test("shipping is free from the promotion's minimum, and the discount names the fee", async () => {
    await aPromotion(deps, { template_type: "FREE_SHIPPING", min_spending: "150.00" });
    const { guest, variantId, fetchCart } = await aCart();
    expect((await fetchCart()).calculations.shipping_fee).toBe("40.00");
    await addUnitsToCart(shop, { variantId, guest, qty: 2 });
    const cart = await fetchCart();
    expect(cart.calculations).toMatchObject({ shipping_fee: "0.00", price: { total: "200.00" } });
    expect(cart.discounts).toMatchObject([{ template_type: "FREE_SHIPPING", amount: "40.00" }]);
    expect(cart.is_shipping_free).toBe(true);
    expect((await checkOut(shop, guest, { expected_total: "200.00" })).status).toBe(200);
  });
});

test("product lists and pages name the promotions of a product", async () => {
  const { id, slug } = await aVariant();
  const key = "labelled";
  const goods = { categories: [], products: [slug], variants: [] };
  await aPromotion(deps, { key, goods, title: localize("Plush week") });
  await aPromotion(deps, { goods, title: localize("Five off"), discount_value: "5" });
  await aPromotion(deps, {
    goods,
    title: localize("Members"),
    groups: ["member"],
    discount_value: "50",
  });
  const label = async () => {
    await deps.changes.settle();
    const page = (await shop.anyone.get(`/stores/main/product-management/products/${slug}/details`))
      .body;
    const list = (await shop.anyone.get(`/stores/main/product-management/products/ids?ids[]=${id}`))
      .body;
    expect(list.data[0].global_discount).toEqual(page.global_discount);
    return page.global_discount;
  };
  expect(await label()).toEqual(localize("Plush week"));
  await deps.db.execute(sql`update promotions set ends_at = now() where key = ${key}`);
  await inTransaction(deps.db, (tx) => labelProducts(tx));
  expect(await label()).toEqual(localize("Five off"));
});

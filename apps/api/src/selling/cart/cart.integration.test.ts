import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aCourier, aProduct, startTestApi, setOnHand } from "../../testing/index.ts";

const shop = await startTestApi();
await aCourier(shop.deps, { fee: "40.00" });
const path = "/stores/main/shopping-cart";

async function aVariant(
  variantFields: NonNullable<Parameters<typeof aProduct>[1]>["variants"] = [{}],
) {
  const product = await aProduct(shop.deps, { variants: variantFields });
  return product.variants[0]!.id;
}

function aShopper() {
  const guest = shop.guest();
  const caller = shop.as(guest);
  return {
    guest,
    putVariant: (variant: string, qty: number) =>
      caller.post(`${path}/add-to-cart`, { product_variant_id: variant, qty }),
    cart: async (request: object = {}) => (await caller.post(`${path}/all`, request)).body,
    count: async () => (await caller.get(`${path}/count`)).body.count,
    clear: () => caller.delete(`${path}/clear-cart`),
  };
}

describe("guest's cart", () => {
  test("an empty cart has zero totals in HKD", async () => {
    expect(await aShopper().cart()).toMatchObject({
      cart_items: [],
      is_voucher_applied: false,
      calculations: {
        currency: "HKD",
        price: { subtotal: "0.00", total: "0.00" },
        shipping_fee: "0.00",
      },
    });
  });

  test("keeps lines in the order they were added and counts lines instead of pieces", async () => {
    const [first, second] = [await aVariant(), await aVariant()];
    const shopper = aShopper();
    expect((await shopper.putVariant(first, 3)).body).toMatchObject({ count: 1, qty: 3 });
    expect((await shopper.putVariant(second, 1)).body).toMatchObject({ count: 2 });
    const cart = await shopper.cart();
    expect(
      cart.cart_items.map((line: { product_variant_id: string }) => line.product_variant_id),
    ).toEqual([first, second]);
    expect(cart.cart_items[0]).toMatchObject({
      qty: 3,
      original_subtotal_price: "300.00",
      problem: null,
    });
    expect(await shopper.count()).toBe(2);
  });

  test("a removed line returns to its old place when its creation time is sent with it", async () => {
    const [first, second, third] = [await aVariant(), await aVariant(), await aVariant()];
    const shopper = aShopper();
    for (const variant of [first, second, third]) await shopper.putVariant(variant, 1);
    const order = async () =>
      (await shopper.cart()).cart_items.map(
        (line: { product_variant_id: string }) => line.product_variant_id,
      );
    const { cart_items: lines } = await shopper.cart();
    const restoreCartLine = ({ product_variant_id, added_at }: Record<string, string>) =>
      shop.as(shopper.guest).post(`${path}/add-to-cart`, { product_variant_id, qty: 1, added_at });
    await shopper.putVariant(first, 0);
    expect((await restoreCartLine(lines[0])).status).toBe(200);
    expect(await order()).toEqual([first, second, third]);
    expect((await shopper.cart()).cart_items[0].added_at).toBe(lines[0].added_at);
    await shopper.clear();
    for (const line of lines.toReversed()) await restoreCartLine(line);
    expect(await order()).toEqual([first, second, third]);
    // A future time counts as the current time, and the time of an existing line is ignored.
    await shopper.putVariant(second, 0);
    await restoreCartLine({ ...lines[1], added_at: "2999-01-01T00:00:00Z" });
    await restoreCartLine({ ...lines[2], added_at: "2001-01-01T00:00:00Z" });
    expect(await order()).toEqual([first, third, second]);
    const lastAddedMs = Date.parse((await shopper.cart()).cart_items[2].added_at);
    expect(lastAddedMs).toBeLessThan(Date.now() + 60_000);
    const invalidTimes = [
      "yesterday",
      "0000-01-01T00:00:00Z",
      `2026-01-01T00:00:00.${"0".repeat(200)}Z`,
    ];
    for (const added_at of invalidTimes)
      expect((await restoreCartLine({ ...lines[0], added_at })).status, added_at).toBe(422);
  });

  test.each([
    ["PRICE", 1234],
    ["PERCENTAGE", 1250],
  ])(
    "a line shows the price at which it was added once the price differs (%s)",
    async (type, value) => {
      const variant = await aVariant([{ price: 9_999 }]);
      await shop.deps.db.execute(
        sql`update product_variants set discount_type = ${type}, discount_value = ${value} where id = ${variant}`,
      );
      const shopper = aShopper();
      await shopper.putVariant(variant, 1);
      const line = async () => (await shopper.cart()).cart_items[0];
      const discountedUnitPrice = (await line()).discounted_price_per_unit;
      expect(await line()).toMatchObject({ price_per_unit_when_added: null });
      await shop.deps.db.execute(
        sql`update product_variants set price = price + 500 where id = ${variant}`,
      );
      expect(await line()).toMatchObject({ price_per_unit_when_added: discountedUnitPrice });
      // A shopper who changes the quantity has seen the price.
      await shopper.putVariant(variant, 2);
      expect(await line()).toMatchObject({ price_per_unit_when_added: null });
    },
  );

  test("a line shows its points per piece and in total", async () => {
    const [pointsVariant, moneyVariant] = [await aVariant(), await aVariant()];
    await shop.deps.db.execute(
      sql`update product_variants set point = 30 where id = ${pointsVariant}`,
    );
    const shopper = aShopper();
    await shopper.putVariant(pointsVariant, 2);
    await shopper.putVariant(moneyVariant, 1);
    const { cart_items: lines, calculations } = await shopper.cart();
    const makeExpectedPoints = (perUnit: number, together: number) => ({
      original_point_per_unit: perUnit,
      discounted_point_per_unit: perUnit,
      original_subtotal_point: together,
      subtotal_point: together,
    });
    expect(lines).toMatchObject([makeExpectedPoints(30, 60), makeExpectedPoints(0, 0)]);
    expect(calculations.point).toEqual({ subtotal: 60, total: 60 });
  });

  test("the last quantity replaces the earlier one, and zero removes the line", async () => {
    const variant = await aVariant();
    const shopper = aShopper();
    await shopper.putVariant(variant, 5);
    await shopper.putVariant(variant, 2);
    expect((await shopper.cart()).cart_items[0].qty).toBe(2);
    expect((await shopper.putVariant(variant, 0)).body.count).toBe(0);
    expect((await shopper.cart()).cart_items).toEqual([]);
  });

  test("adds up original prices, the variants' discounts and shipping", async () => {
    const fullPriceVariantId = await aVariant([{ price: 20_000 }]);
    const reducedVariantId = await aVariant([
      { price: 10_000, discount: { type: "PERCENTAGE", value: 2_500 } },
    ]);
    const shopper = aShopper();
    await shopper.putVariant(fullPriceVariantId, 1);
    await shopper.putVariant(reducedVariantId, 2);
    expect((await shopper.cart()).calculations).toMatchObject({
      price: { subtotal: "400.00", total: "390.00" },
      price_discount: { local: "50.00", global: "0.00" },
      shipping_fee: "40.00",
    });
  });

  test("a cart totals only the chosen lines, and an empty choice costs nothing", async () => {
    const [chosenVariantId, otherVariantId] = [await aVariant(), await aVariant()];
    const shopper = aShopper();
    await shopper.putVariant(chosenVariantId, 1);
    await shopper.putVariant(otherVariantId, 1);
    const partialCart = await shopper.cart({ checkout_product_variant_ids: [chosenVariantId] });
    expect(partialCart.calculations.price).toEqual({ subtotal: "100.00", total: "140.00" });
    expect(
      partialCart.cart_items.map((line: { is_checkout: boolean }) => line.is_checkout),
    ).toEqual([true, false]);
    const emptyChoiceCart = await shopper.cart({ checkout_product_variant_ids: [] });
    expect(emptyChoiceCart.calculations.price.total).toBe("0.00");
  });

  test("refuses more than the stock and says how many are left", async () => {
    const variant = await aVariant([{ stock: 4 }]);
    const reply = await aShopper().putVariant(variant, 5);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: "insufficient_stock", details: { left: 4 } });
  });

  test("refuses more than the limit per order", async () => {
    const variant = await aVariant([{ perOrderLimit: 2 }]);
    const reply = await aShopper().putVariant(variant, 3);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: "quantity_limit", details: { most: 2 } });
  });

  test("accepts preorders up to their cap without stock", async () => {
    const variant = await aVariant([{ stock: 0, preorder: { releaseDate: "2099-01-01", cap: 3 } }]);
    const shopper = aShopper();
    expect((await shopper.putVariant(variant, 3)).status).toBe(200);
    expect((await shopper.cart()).cart_items[0]).toMatchObject({
      availability: "PREORDER",
      problem: null,
    });
    expect((await shopper.putVariant(variant, 4)).status).toBe(409);
  });

  test("marks a line that sold out while in the cart", async () => {
    const variant = await aVariant([{ stock: 2 }]);
    const shopper = aShopper();
    await shopper.putVariant(variant, 2);
    await setOnHand(shop.deps, variant, 1);
    expect((await shopper.cart()).cart_items[0]).toMatchObject({
      problem: "not-enough-stock",
      max_qty: 1,
    });
    await setOnHand(shop.deps, variant, 0);
    expect((await shopper.cart()).cart_items[0]).toMatchObject({
      problem: "sold-out",
      availability: "SOLD_OUT",
    });
  });

  test("answers 404 for a variant of the other store, an unknown one, and an unknown store", async () => {
    const mini = await aProduct(shop.deps, { store: "mini" });
    const shopper = aShopper();
    expect((await shopper.putVariant(mini.variants[0]!.id, 1)).status).toBe(404);
    expect((await shopper.putVariant("nothing", 1)).status).toBe(404);
    const elsewhere = await shop.as(shopper.guest).post("/stores/nowhere/shopping-cart/all", {});
    expect(elsewhere.status).toBe(404);
  });

  test("refuses invalid quantities with an error on the field", async () => {
    const variant = await aVariant();
    for (const qty of [-1, 1.5, 1000]) {
      const reply = await aShopper().putVariant(variant, qty);
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors)).toEqual(["qty"]);
    }
    const { body } = await aShopper().putVariant(variant, 1e30);
    expect(body.errors).toEqual({ qty: ["This must be 999 or less."] });
  });

  test("a cart belongs to one shopper and one store", async () => {
    const variant = await aVariant();
    const shopper = aShopper();
    await shopper.putVariant(variant, 1);
    expect((await aShopper().cart()).cart_items).toEqual([]);
    const mini = await shop.as(shopper.guest).post("/stores/mini/shopping-cart/all", {});
    expect(mini.body.cart_items).toEqual([]);
    expect((await shop.anyone.post(`${path}/all`, {})).status).toBe(401);
  });

  test("a code that does not apply is explained and leaves the total unchanged", async () => {
    const shopper = aShopper();
    await shopper.putVariant(await aVariant(), 1);
    expect(await shopper.cart({ voucher_code: "NOPE" })).toMatchObject({
      is_voucher_applied: false,
      voucher_problem: { code: "unknown" },
      calculations: { price: { total: "140.00" } },
    });
    for (const emptyCode of [null, "", undefined])
      expect((await shopper.cart({ voucher_code: emptyCode })).voucher_problem).toBeNull();
  });

  test("empties the cart at once", async () => {
    const shopper = aShopper();
    await shopper.putVariant(await aVariant(), 1);
    await shopper.putVariant(await aVariant(), 1);
    expect((await shopper.clear()).status).toBe(200);
    expect(await shopper.count()).toBe(0);
  });

  test("two tabs writing at once keep one line with one of the quantities", async () => {
    const variant = await aVariant();
    const shopper = aShopper();
    const replies = await Promise.all([
      shopper.putVariant(variant, 2),
      shopper.putVariant(variant, 7),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    const { cart_items: lines } = await shopper.cart();
    expect(lines).toHaveLength(1);
    expect([2, 7]).toContain(lines[0].qty);
  });

  test("reading a guest's cart writes no row", async () => {
    const { rows: before } = await shop.deps.db.execute(sql`select count(*) from customers`);
    const shopper = aShopper();
    expect((await shopper.cart()).cart_items).toEqual([]);
    expect(await shopper.count()).toBe(0);
    expect((await shop.deps.db.execute(sql`select count(*) from customers`)).rows).toEqual(before);
  });
});

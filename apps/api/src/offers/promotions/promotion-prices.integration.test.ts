import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import {
  aCourier,
  aProduct,
  aPromotion,
  addUnitsToCart,
  startTestApi,
  localize,
} from "../../testing/index.ts";
import { labelProducts } from "./label-products.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps, { fee: "40.00" });
afterEach(() => deps.db.execute(sql`update promotions set is_active = false`));

const productsPath = "/stores/main/product-management/products";
const readDetails = async (slug: string) => {
  await deps.changes.settle();
  return (await shop.anyone.get(`${productsPath}/${slug}/details`)).body;
};
const readListed = async (id: string) => {
  await deps.changes.settle();
  return (await shop.anyone.get(`${productsPath}/ids?ids[]=${id}`)).body.data[0];
};
const label = () => inTransaction(deps.db, (tx) => labelProducts(tx));

describe("promotion price of a piece", () => {
  test("a percentage gives one price on lists, pages and suggestions, equal to a cart's", async () => {
    const reducedVariant = { price: 10_005, discount: { type: "PRICE", value: 1_000 } } as const;
    const bear = await aProduct(deps, { name: "promoted-bear", variants: [reducedVariant, {}] });
    await aPromotion(deps, { goods: { products: [bear.slug] }, discount_value: "15" });
    const page = await readDetails(bear.slug);
    const query = { keyword: "promoted-bear" };
    const suggestionsReply = await shop.anyone.get(`${productsPath}/suggestions`, { query });
    const suggestedProduct = suggestionsReply.body.products[0];
    for (const shownProduct of [
      page,
      page.variants[0],
      await readListed(bear.id),
      suggestedProduct,
    ])
      expect(shownProduct).toMatchObject({
        price: "100.05",
        discounted_price: "90.05",
        promotion_price: "76.54",
      });
    expect(page.variants[1].promotion_price).toBe("85.00");

    const guest = await addUnitsToCart(shop, { variantId: bear.variants[0]!.id });
    const { body: cart } = await shop.as(guest).post("/stores/main/shopping-cart/all", {});
    expect(cart.cart_items[0]).toMatchObject({
      original_subtotal_price: "100.05",
      subtotal_price: "90.05",
      promotion_subtotal_price: "76.54",
    });
  });

  test("a product shows the store's promotion price; a more valuable promotion of one variant shows on that variant only", async () => {
    const otherProduct = await aProduct(deps, { variants: [{}, {}] });
    await aPromotion(deps, { discount_value: "5" });
    expect((await readDetails(otherProduct.slug)).promotion_price).toBe("95.00");
    await aPromotion(deps, {
      goods: { variants: [otherProduct.variants[1]!.sku] },
      discount_value: "20",
    });
    const { promotion_price, variants } = await readDetails(otherProduct.slug);
    expect([promotion_price, variants[0].promotion_price, variants[1].promotion_price]).toEqual([
      null,
      null,
      "80.00",
    ]);
  });

  test.each([
    ["asks for more spending", { min_spending: "0.01" }],
    ["asks for more pieces", { min_quantity: 2 }],
    ["is an amount off the whole", { discount_type: "PRICE", discount_value: "5.00" }],
    ["is for each person once", { quota_per_person: 1 }],
    ["is for members", { groups: ["member"] }],
    ["is of the other store", { stores: ["mini"] }],
    ["is by a code", { code: "SOME-CODE" }],
  ] as const)("shows no promotion price when the promotion %s", async (_, terms) => {
    const { id } = await aProduct(deps);
    await aPromotion(deps, terms as Parameters<typeof aPromotion>[1]);
    expect((await readListed(id)).promotion_price).toBeNull();
  });

  test("sorts lists by the promotion price", async () => {
    const brand = "Sorted by promotion";
    const cheap = await aProduct(deps, {
      name: "sorted-cheap",
      brand,
      variants: [{ price: 9_000 }],
    });
    const dearProduct = await aProduct(deps, { name: "sorted-dear", brand });
    const listCheapestFirst = async () => {
      await deps.changes.settle();
      const query = { slug: "price-from-low-to-high", keyword: "sorted" };
      const { body } = await shop.anyone.get(`${productsPath}/filter`, { query });
      return body.data.map(({ slug }: { slug: string }) => slug);
    };
    expect(await listCheapestFirst()).toEqual([cheap.slug, dearProduct.slug]);
    const id = await aPromotion(deps, {
      goods: { products: [dearProduct.slug] },
      discount_value: "50",
    });
    expect(await listCheapestFirst()).toEqual([dearProduct.slug, cheap.slug]);
    await deps.db.execute(sql`update promotions set ends_at = now() where id = ${id}`);
    await label();
    expect(await listCheapestFirst()).toEqual([cheap.slug, dearProduct.slug]);
  });
});

test("cached lists and pages change by themselves when a promotion begins and ends", async () => {
  const { id, slug } = await aProduct(deps);
  const title = localize("At midnight");
  const promotion = await aPromotion(deps, { title, starts_at: "2999-01-01T00:00:00Z" });
  const shownProduct = async () => {
    const [page, item] = [await readDetails(slug), await readListed(id)];
    expect(item.promotion_price).toBe(page.promotion_price);
    return [page.global_discount, page.promotion_price];
  };
  // The second response comes from the cache.
  for (const _ of [1, 2]) expect(await shownProduct()).toEqual([null, null]);
  await deps.db.execute(sql`update promotions set starts_at = now() where id = ${promotion}`);
  expect(await label()).toBeGreaterThan(0);
  for (const _ of [1, 2]) expect(await shownProduct()).toEqual([title, "90.00"]);
  expect(await label()).toBe(0);
  await deps.db.execute(sql`update promotions set ends_at = now() where id = ${promotion}`);
  expect(await label()).toBeGreaterThan(0);
  expect(await shownProduct()).toEqual([null, null]);
});

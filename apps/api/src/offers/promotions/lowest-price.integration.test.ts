import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aProduct, aPromotion, startTestApi } from "../../testing/index.ts";

const { deps, anyone } = await startTestApi();
const path = "/stores/main/product-management/products";
const readLowestPrice = async (slug: string) => {
  await deps.changes.settle();
  const { body: page } = await anyone.get(`${path}/${slug}/details`);
  const { body: list } = await anyone.get(`${path}/ids?ids[]=${page._id}`);
  const { body: suggestions } = await anyone.get(`${path}/suggestions`, {
    query: { keyword: slug },
  });
  expect(list.data[0].lowest_price).toBe(page.lowest_price);
  expect(suggestions.products[0].lowest_price).toBe(page.lowest_price);
  return page.lowest_price;
};

test("a product with several prices names the lowest, with discounts and promotions, on lists, pages and suggestions", async () => {
  const reducedVariant = { price: 9_005, discount: { type: "PRICE", value: 1_000 } } as const;
  const { slug } = await aProduct(deps, { name: "manifold", variants: [{}, reducedVariant, {}] });
  expect(await readLowestPrice(slug)).toBe("80.05");
  await aPromotion(deps, { goods: { products: [slug] }, discount_value: "15" });
  expect(await readLowestPrice(slug)).toBe("68.04");
});

test("a promotion of one variant makes its price the lowest", async () => {
  const { slug, variants } = await aProduct(deps, { name: "partly", variants: [{}, {}] });
  expect(await readLowestPrice(slug)).toBeNull();
  await aPromotion(deps, { goods: { variants: [variants[1]!.sku] }, discount_value: "10" });
  expect(await readLowestPrice(slug)).toBe("90.00");
});

test("the lowest price ignores variants for points and variants that are not for sale", async () => {
  const { slug, variants } = await aProduct(deps, {
    name: "mixed",
    variants: [{}, { price: 5_000 }, { price: 0 }],
  });
  const [, unsoldVariant, points] = variants;
  await deps.db.execute(
    sql`update product_variants set is_for_sale = false where id = ${unsoldVariant!.id}`,
  );
  await deps.db.execute(sql`update product_variants set point = 50 where id = ${points!.id}`);
  expect(await readLowestPrice(slug)).toBeNull();
});

test("lists sort by the lowest price", async () => {
  const names = { dear: [{ price: 20_000 }], wide: [{ price: 30_000 }, { price: 10_000 }] };
  for (const [name, variants] of Object.entries(names))
    await aProduct(deps, { name: `rank-${name}`, variants });
  await deps.changes.settle();
  const query = { keyword: "rank", slug: "price-from-low-to-high" };
  const { body } = await anyone.get(`${path}/filter`, { query });
  expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(["rank-wide", "rank-dear"]);
});

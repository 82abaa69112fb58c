import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../../platform/database/db.ts";
import { aCategory, aProduct, startTestApi, announceChange } from "../../../testing/index.ts";
import { indexProducts, refreshSearch } from "../index.ts";

const { deps, anyone } = await startTestApi();
const management = "/stores/main/product-management";
const list = `${management}/products/filter`;
const ask = async (query: Record<string, string | string[]>) =>
  (await anyone.get(list, { query })).body;
const slugs = (body: { data: { slug: string }[] }) => body.data.map(({ slug }) => slug);

const toysId = await aCategory(deps, { name: "toys" });
const plushId = await aCategory(deps, { name: "plush", parentId: toysId });
const text = (en: string, zh = en, cn = zh) => ({ en, zh, cn });

/** Sets the options of a product's variants, and the product's rating and demand. */
async function describeProduct(
  id: string,
  productFields: {
    options?: { type: string; value: object }[];
    rating?: number;
    wishlistCount?: number;
  },
) {
  const { options = [], rating = 0, wishlistCount = 0 } = productFields;
  await deps.db.execute(sql`
    update product_variants set options = ${JSON.stringify(options)}::jsonb where product_id = ${id}`);
  await deps.db.execute(sql`
    update products set rating_sum = ${rating * 2}, review_count = ${rating > 0 ? 2 : 0}, wishlist_count = ${wishlistCount} where id = ${id}`);
  await inTransaction(deps.db, (tx) => indexProducts(tx, [id]));
  await announceChange(deps, "products", `product:${id}`);
}

const bear = await aProduct(deps, { name: "Bun Bear", categoryIds: [plushId], brand: "Ginger" });
const fox = await aProduct(deps, { name: "Dusk Fox", categoryIds: [plushId], brand: "Ginger" });
const kite = await aProduct(deps, { name: "Paper Kite", categoryIds: [toysId], platform: "Sky" });
const small = { type: "size", value: text("Small, 18 cm", "細碼，18 厘米", "小号，18 厘米") };
const largeOption = { type: "size", value: text("Large", "大碼", "大号") };
await describeProduct(bear.id, { options: [small], rating: 4.5, wishlistCount: 1 });
await describeProduct(fox.id, { options: [largeOption], rating: 3, wishlistCount: 7 });
await describeProduct(kite.id, { options: [{ type: "platform", value: text("Beacon 4") }] });
await deps.changes.settle();

describe("indexed product list", () => {
  test("filters by options, including one with a comma, and by stars", async () => {
    expect(slugs(await ask({ "size[]": "Small, 18 cm" }))).toEqual(["Bun Bear"]);
    expect(slugs(await ask({ size: "Small, 18 cm" }))).toEqual(["Bun Bear"]);
    expect(slugs(await ask({ size: "Small, 18 cm,Large" })).toSorted()).toEqual([
      "Bun Bear",
      "Dusk Fox",
    ]);
    expect(slugs(await ask({ rating_from: "4" }))).toEqual(["Bun Bear"]);
    expect(slugs(await ask({ platform: "Beacon 4" }))).toEqual(["Paper Kite"]);
    expect(slugs(await ask({ platform: "Sky" }))).toEqual(["Paper Kite"]);
  });

  test("counts each choice without the choice of its own group", async () => {
    const { total, facets } = await ask({ "size[]": "Large", category_ids: plushId });
    expect(total).toBe(1);
    expect(facets).toMatchObject({
      categories: [
        { _id: toysId, count: 1 },
        { _id: plushId, count: 1 },
      ],
      brand: [{ value: "Ginger", count: 1 }],
      options: {
        size: [
          { value: "Large", title: largeOption.value, count: 1 },
          { value: "Small, 18 cm", title: small.value, count: 1 },
        ],
        color: [],
      },
      rating: [
        { value: 3, count: 1 },
        { value: 2, count: 1 },
        { value: 1, count: 1 },
      ],
    });
    expect((await ask({ facets: "0" })).facets).toBeNull();
    expect(await ask({ facets: "0" })).toMatchObject({ total: 3 });
  });

  test("sorts by rating and wishlist count, and shows both", async () => {
    const byRating = await ask({ slug: "rating-from-high-to-low" });
    expect(slugs(byRating)).toEqual(["Bun Bear", "Dusk Fox", "Paper Kite"]);
    expect(byRating.data).toMatchObject([
      { rating: 4.5, review_count: 2, wishlist_item_count: 1 },
      { rating: 3 },
      { rating: null, review_count: 0 },
    ]);
    expect(slugs(await ask({ slug: "most-wanted" }))).toEqual([
      "Dusk Fox",
      "Bun Bear",
      "Paper Kite",
    ]);
  });

  test.each([
    { slug: "recommended" },
    { slug: "price-from-low-to-high" },
    { sort_by: "title.zh", sort_order: "desc" },
    { slug: "by-keyword-relevance", keyword: "e" },
    { slug: "most-wanted", category_ids: toysId },
  ])("paging in the order %o shows every product once", async (query) => {
    const allSlugs = slugs(await ask({ ...query, per_page: "100" }));
    let page = await ask({ ...query, per_page: "1" });
    const pagedItems = slugs(page);
    while (page.next_page_url !== null) {
      page = (await anyone.get(page.next_page_url as string)).body;
      pagedItems.push(...slugs(page));
    }
    expect(pagedItems).toEqual(allSlugs);
    expect(slugs(await ask({ ...query, per_page: "1", page: "2" }))).toEqual(allSlugs.slice(1, 2));
  });

  test("continues after the last seen product, even if it has disappeared", async () => {
    const first = await ask({ sort_by: "title.en", per_page: "1" });
    expect(slugs(first)).toEqual(["Bun Bear"]);
    const show = async (isPublic: boolean) => {
      await deps.db.execute(sql`update products set is_public = ${isPublic} where id = ${bear.id}`);
      await announceChange(deps, "products", `product:${bear.id}`);
    };
    await show(false);
    expect(slugs((await anyone.get(first.next_page_url as string)).body)).toEqual(["Dusk Fox"]);
    await show(true);
    expect(slugs(await ask({ sort_by: "title.en" }))).toContain("Bun Bear");
  });

  test("refuses cursors that the shop did not make", async () => {
    for (const after of ["nonsense", "W10", "x".repeat(1500)])
      expect((await anyone.get(list, { query: { after } })).status).toBe(422);
  });
});

describe("search box", () => {
  const suggest = async (keyword: string) =>
    (await anyone.get(`${management}/products/suggestions`, { query: { keyword } })).body;

  test("suggests products and categories for a typed beginning", async () => {
    expect(await suggest("du")).toMatchObject({
      products: [{ slug: "Dusk Fox", image: null, price: "100.00", availability: "IN_STOCK" }],
      categories: [],
      did_you_mean: null,
    });
    expect((await suggest("plu")).categories).toMatchObject([{ slug: "plush" }]);
    expect((await suggest("plu")).products).toHaveLength(2);
    expect(await suggest("🎮")).toEqual({ products: [], categories: [], did_you_mean: null });
    expect(await suggest("")).toEqual({ products: [], categories: [], did_you_mean: null });
  });

  test("suggestions show the age rating, like lists", async () => {
    await deps.db.execute(sql`update products set age_rating = '18+' where id = ${fox.id}`);
    try {
      await announceChange(deps, "products", `product:${fox.id}`);
      const { products } = await suggest("dusk");
      expect(products).toMatchObject([{ slug: "Dusk Fox", age_rating: "18+" }]);
      expect((await suggest("paper")).products).toMatchObject([{ age_rating: null }]);
    } finally {
      await deps.db.execute(sql`update products set age_rating = null where id = ${fox.id}`);
      await announceChange(deps, "products", `product:${fox.id}`);
    }
  });

  test("corrects misspelt words and reports the correction", async () => {
    await refreshSearch(deps.db);
    expect(await suggest("Papper Kite")).toMatchObject({
      products: [{ slug: "Paper Kite" }],
      did_you_mean: "paper Kite",
    });
    // Swapped letters are corrected too.
    expect((await suggest("dusk fxo")).products).toMatchObject([{ slug: "Dusk Fox" }]);
    expect(slugs(await ask({ keyword: "papre", slug: "by-keyword-relevance" }))).toEqual([
      "Paper Kite",
    ]);
  });

  test("finds a product by its SKU in any spelling", async () => {
    for (const keyword of ["Dusk Fox-0", "dusk fox 0", "DUSKFOX0"])
      expect((await suggest(keyword)).products[0]).toMatchObject({ slug: "Dusk Fox" });
  });
});

describe("sitemap", () => {
  test("the sitemap names every public product of a store once, page by page", async () => {
    await aProduct(deps, { name: "hidden", isPublic: false });
    await aProduct(deps, { name: "early", publishedAt: "2199-01-01" });
    const foundSlugs: string[] = [];
    let address: string | null = `${management}/products/sitemap?per_page=2`;
    while (address !== null) {
      const { body } = await anyone.get(address);
      foundSlugs.push(...body.data.map(({ slug }: { slug: string }) => slug));
      address = body.next_page_url as string | null;
    }
    expect(foundSlugs).toEqual(["Bun Bear", "Dusk Fox", "Paper Kite"]);
  });
});

describe("search limit", () => {
  test("limits each address to 60 searches a minute, and does not limit browsing", async () => {
    const shop = await startTestApi({ settings: { rateLimits: true } });
    // Responses are cached only after the feed has settled.
    await shop.deps.changes.settle();
    const readStatus = async (query: Record<string, string>, address = "192.0.2.1") =>
      (await shop.anyone.get(list, { query, address })).status;
    for (let count = 0; count < 60; count += 1)
      expect(await readStatus({ keyword: `word ${count}` })).toBe(200);
    expect(await readStatus({ keyword: "one more" })).toBe(429);
    expect(await readStatus({ keyword: "word 1" })).toBe(200);
    expect(await readStatus({ page: "2" })).toBe(200);
    expect(await readStatus({ keyword: "another" }, "192.0.2.2")).toBe(200);
  });
});

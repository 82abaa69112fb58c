import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aCategory, aProduct, startTestApi, setOnHand } from "../../../testing/index.ts";

const { deps, anyone } = await startTestApi();
const list = "/stores/main/product-management/products/filter";

const games = await aCategory(deps, { name: "games" });
const action = await aCategory(deps, { name: "action", parentId: games });
const stealthId = await aCategory(deps, { name: "stealth", parentId: action });
const figures = await aCategory(deps, { name: "figures" });

await aProduct(deps, {
  name: "Night Heron",
  categoryIds: [stealthId],
  brand: "Lanternworks",
  platform: "Orbit",
  publishedAt: "2026-01-01",
  variants: [{ price: 30_000 }],
});
await aProduct(deps, {
  name: "Star Courier",
  categoryIds: [action],
  brand: "Lanternworks",
  platform: "Tide",
  publishedAt: "2026-01-02",
  isRecommended: true,
  variants: [{ price: 20_000 }, { price: 10_000 }],
});
await aProduct(deps, {
  name: "Tin Tortoise",
  categoryIds: [figures, games],
  brand: "Cogwell",
  publishedAt: "2026-01-03",
  variants: [{ price: 5000, stock: 0 }],
});
await aProduct(deps, {
  name: "Moon Rabbit",
  categoryIds: [figures],
  publishedAt: "2026-01-04",
  variants: [{ price: 5000, preorder: { releaseDate: "2199-01-01", cap: 9 } }],
});
await aProduct(deps, { name: "Hidden Fox", isPublic: false });
await aProduct(deps, { name: "Early Fox", publishedAt: "2199-01-01" });
await aProduct(deps, { name: "Bare Fox", variants: [] });
await aProduct(deps, { name: "Mini Mouse", store: "mini" });

const names = async (query: Record<string, string | string[]>) => {
  const { body } = await anyone.get(list, { query });
  return (body as { data: { slug: string }[] }).data.map((product) => product.slug);
};

describe("product list", () => {
  test("lists public, released products for sale, recommended first, then newest", async () => {
    expect(await names({})).toEqual(["Star Courier", "Moon Rabbit", "Tin Tortoise", "Night Heron"]);
    const mini = await anyone.get("/stores/default-mini-store/product-management/products/filter");
    expect(mini.body).toMatchObject({ total: 1, data: [{ slug: "Mini Mouse" }] });
  });

  test("a category's list contains all its descendants' products once, by id or slug", async () => {
    const expectedNames = ["Star Courier", "Tin Tortoise", "Night Heron"];
    expect(await names({ category_ids: games })).toEqual(expectedNames);
    expect(await names({ "category_ids[]": [games, action] })).toEqual(expectedNames);
    expect(await names({ category_ids: "action" })).toEqual(["Star Courier", "Night Heron"]);
    expect(await names({ category_ids: "no-such-category" })).toEqual([]);
    expect(await names({ category_ids: "" })).toHaveLength(4);
  });

  test("searches words in any case and width", async () => {
    expect(await names({ keyword: "ＳＴＡＲ cour" })).toEqual(["Star Courier"]);
    expect(await names({ keyword: "100%" })).toEqual([]);
    expect(await names({ keyword: "n" })).toEqual(["Night Heron"]);
    expect(await names({ keyword: "🎮" })).toEqual(await names({}));
  });

  test("sorts by price, age and name with the id as tie-breaker", async () => {
    expect(await names({ slug: "price-from-high-to-low" })).toEqual([
      "Night Heron",
      "Star Courier",
      "Moon Rabbit",
      "Tin Tortoise",
    ]);
    expect(await names({ slug: "from-old-to-new" })).toEqual([
      "Night Heron",
      "Star Courier",
      "Tin Tortoise",
      "Moon Rabbit",
    ]);
    expect(await names({ sort_by: "title.en", sort_order: "desc" })).toEqual([
      "Tin Tortoise",
      "Star Courier",
      "Night Heron",
      "Moon Rabbit",
    ]);
    expect((await names({ slug: "price-from-low-to-high" })).slice(2)).toEqual([
      "Star Courier",
      "Night Heron",
    ]);
  });

  test("filters products and counts the results of other choices", async () => {
    const { body } = await anyone.get(list, { query: { brand: "Lanternworks", price_to: "250" } });
    expect(body).toMatchObject({
      total: 1,
      data: [{ slug: "Star Courier", price: "200.00", stock: 20, has_choices: true }],
      facets: {
        brand: [
          { value: "Cogwell", count: 1 },
          { value: "Lanternworks", count: 1 },
        ],
        platform: [{ value: "Tide", count: 1 }],
        availability: [{ value: "IN_STOCK", count: 1 }],
        price: { lowest: "100.00", highest: "300.00" },
      },
    });
    expect(await names({ availability: "PREORDER,SOLD_OUT" })).toEqual([
      "Moon Rabbit",
      "Tin Tortoise",
    ]);
    expect(await names({ platform: ["Tide", "Orbit"], brand: "Cogwell" })).toEqual([]);
  });

  test("pages link to each other and never overlap", async () => {
    const first = await anyone.get(list, { query: { per_page: "3", keyword: "" } });
    expect(first.body).toMatchObject({ from: 1, to: 3, total: 4, last_page: 2 });
    const second = await anyone.get(first.body.next_page_url as string);
    expect(second.body).toMatchObject({
      from: 4,
      to: 4,
      next_page_url: null,
      data: [{ slug: "Night Heron" }],
    });
  });

  test("the last sale takes the product out of stock in every list", async () => {
    const { id, variants } = await aProduct(deps, { name: "Last Lamp", variants: [{ stock: 1 }] });
    await deps.changes.settle();
    expect((await anyone.get(list, { query: { keyword: "lamp" } })).body.data).toMatchObject([
      { availability: "IN_STOCK", stock: 1 },
    ]);
    await setOnHand(deps, variants[0]!.id, 0);
    await deps.changes.settle();
    const { body } = await anyone.get(list, { query: { keyword: "lamp" } });
    expect(body).toMatchObject({
      data: [{ availability: "SOLD_OUT", stock: 0 }],
      facets: { availability: [{ value: "SOLD_OUT", count: 1 }] },
    });
    await deps.db.execute(sql`update products set is_public = false where id = ${id}`);
  });

  test("answers 404 for an unknown store", async () => {
    expect((await anyone.get("/stores/maxi/product-management/products/filter")).status).toBe(404);
  });
});

describe("category lists", () => {
  test("the category tree counts every public product once", async () => {
    const { body } = await anyone.get(
      "/stores/main/product-management/categories/all/hierachy?sort_by=position",
    );
    // Categories of the same position are sorted by title.
    const [figures, games] = body.data;
    expect([figures.slug, figures.product_count, games.slug, games.product_count]).toEqual([
      "figures",
      2,
      "games",
      3,
    ]);
    expect(games.children).toMatchObject([
      {
        slug: "action",
        product_count: 2,
        children: [{ slug: "stealth", product_count: 1, children: [] }],
      },
    ]);
  });

  test("the flat category list is sorted by title with five per page", async () => {
    const { body } = await anyone.get("/stores/main/product-management/categories/all", {
      query: { sort_order: "desc", per_page: "3" },
    });
    expect(body).toMatchObject({
      total: 4,
      data: [{ slug: "stealth" }, { slug: "games" }, { slug: "figures" }],
    });
  });
});

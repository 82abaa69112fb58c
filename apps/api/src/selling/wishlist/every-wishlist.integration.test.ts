import { productSortings, stores } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findStore } from "../../base/configuration/index.ts";
import {
  aCategory,
  aProduct,
  startTestApi,
  setOnHand,
  walkThroughPages,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
const watcher = shop.as(shop.guest());

interface WishlistEntry {
  _id: string;
  title: { en: string; zh: string; cn: string };
  discounted_price: string;
  rating: number | null;
  wishlist_item_count: number;
  published_at: string;
  wished_at: string;
}

const ids: Record<string, string[]> = {};
const categories: Record<string, string> = {};
for (const store of stores) {
  categories[store] = await aCategory(deps, { store, name: "category" });
  ids[store] = [];
  for (let number = 0; number < 7; number += 1) {
    const { id, variants } = await aProduct(deps, {
      store,
      name: `${number % 2 ? "Bear" : "bear"} ${store} ${number}`,
      categoryIds: number % 3 === 0 ? [categories[store]] : [],
      isRecommended: number % 3 === 0,
      publishedAt: `2026-01-0${1 + (number % 3)}`,
      variants: [{ price: 1000 * (1 + (number % 3)) }],
    });
    if (number === 6) await setOnHand(deps, variants[0]!.id, 0);
    await deps.db.execute(sql`
      update products set review_count = ${number % 3}, rating_sum = ${(number % 3) * 3} where id = ${id}`);
    await watcher.post(`/stores/${store}/wishlist/add-to-wishlist`, { product_id: id });
    if (number % 2)
      await shop
        .as(shop.guest())
        .post(`/stores/${store}/wishlist/add-to-wishlist`, { product_id: id });
    ids[store].push(id);
  }
}

const orders = ["asc", "desc"] as const;
const keys: Record<string, (entry: WishlistEntry) => string | number> = {
  created_at: ({ wished_at: wishedAt }) => wishedAt,
  "title.en": ({ title }) => title.en.toLowerCase(),
  "title.zh": ({ title }) => title.zh.toLowerCase(),
  "title.cn": ({ title }) => title.cn.toLowerCase(),
  price: ({ discounted_price: price }) => Number(price),
};
const presets: Record<string, [(entry: WishlistEntry) => string | number, "asc" | "desc"]> = {
  recommended: [({ _id }) => Number(findListPosition(_id) % 3 === 0), "desc"],
  "by-keyword-relevance": [keys["created_at"]!, "desc"],
  "from-new-to-old": [({ published_at: publishedAt }) => publishedAt, "desc"],
  "from-old-to-new": [({ published_at: publishedAt }) => publishedAt, "asc"],
  "price-from-high-to-low": [keys["price"]!, "desc"],
  "price-from-low-to-high": [keys["price"]!, "asc"],
  "rating-from-high-to-low": [({ rating }) => rating ?? 0, "desc"],
  "most-wanted": [({ wishlist_item_count: count }) => count, "desc"],
};

function findListPosition(id: string): number {
  return Object.values(ids)
    .map((list) => list.indexOf(id))
    .find((position) => position >= 0)!;
}
const isOrdered = (values: readonly (string | number)[], order: string) =>
  values.every((value, index) => {
    const previousValue = values[index - 1];
    return (
      previousValue === undefined ||
      (order === "asc" ? previousValue <= value : previousValue >= value)
    );
  });

describe.each(stores)("wishlist of the %s store", (store) => {
  const path = `/stores/${store}/wishlist/all`;
  const listEntries = async (query: Record<string, string | string[]>) => {
    const pagedEntries = await walkThroughPages<WishlistEntry>(watcher, path, {
      per_page: "2",
      ...query,
    });
    const wholeList = (await watcher.get(path, { query: { ...query, per_page: "100" } })).body.data;
    expect(pagedEntries).toEqual(wholeList);
    return pagedEntries;
  };

  test("answers alike under the store's alias, long name and id", async () => {
    const { id } = await findStore(deps.db, store);
    for (const name of [store, `default-${store}-store`, id]) {
      const { body } = await watcher.get(`/stores/${name}/wishlist/all`);
      expect(body).toMatchObject({ total: 7, per_page: 3, last_page: 3 });
      const newestFirstIds = ids[store]!.toReversed();
      expect((await watcher.get(`/stores/${name}/wishlist/ids`)).body).toEqual({
        count: 7,
        ids: newestFirstIds,
      });
      expect(body.data.map(({ _id }: WishlistEntry) => _id)).toEqual(newestFirstIds.slice(0, 3));
    }
  });

  test.each(
    Object.entries(keys).flatMap(([key, value]) =>
      orders.map((order) => ({ sort_by: key, sort_order: order, value })),
    ),
  )("pages through the wishlist by $sort_by, $sort_order", async ({ value, ...sorting }) => {
    const pagedEntries = await listEntries(sorting);
    expect(new Set(pagedEntries.map(({ _id }) => _id)).size).toBe(7);
    expect(isOrdered(pagedEntries.map(value), sorting.sort_order)).toBe(true);
    expect(await listEntries({ ...sorting, slug: "most-wanted" })).toEqual(pagedEntries);
  });

  test.each(productSortings)("pages through the wishlist in the order %s", async (slug) => {
    const [value, order] = presets[slug]!;
    expect(isOrdered((await listEntries({ slug })).map(value), order)).toBe(true);
    expect(await listEntries({ slug, keyword: "bear" })).toHaveLength(7);
  });

  test("filters by each of the three spellings and keeps them on every page", async () => {
    const countEntries = async (query: Record<string, string | string[]>) =>
      (await listEntries(query)).length;
    const category = categories[store]!;
    for (const categoryIds of [[category, "nothing"], `${category},nothing`])
      expect(await countEntries({ category_ids: categoryIds })).toBe(3);
    expect(await countEntries({ "category_ids[]": [category, "nothing"] })).toBe(3);
    expect(await countEntries({ category_ids: "category", availability: "IN_STOCK" })).toBe(2);
    expect(await countEntries({ "availability[]": ["SOLD_OUT", "PREORDER"] })).toBe(1);
    expect(await countEntries({ category_ids: "", availability: "", keyword: "", slug: "" })).toBe(
      7,
    );
  });

  test("limits pages to a hundred items and is empty beyond the end", async () => {
    for (const perPage of ["999", "9999"])
      expect((await watcher.get(path, { query: { per_page: perPage } })).body.per_page).toBe(100);
    const { status, body } = await watcher.get(path, { query: { page: "99" } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], total: 7, from: null, next_page_url: null });
    expect(body.prev_page_url).toContain("page=3");
  });

  test.each([
    ["per_page", "0"],
    ["per_page", "many"],
    ["page", "-1"],
    ["page", "1.5"],
    ["availability", "MAYBE", "availability.0"],
    ["slug", "by-magic"],
    ["sort_by", "weight"],
    ["sort_order", "up"],
    ["keyword", "x".repeat(101)],
    ["category_ids", "\0", "category_ids.0"],
    ["keyword", "\0"],
  ])("refuses a wrong filter and names its field: %s=%j", async (name, value, field = name) => {
    const { status, body } = await watcher.get(path, { query: { [name]: value } });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, "validation", [field]]);
  });

  test.each(["%", "_", "\\", "'", "w%s", "🎁", "\ud800", "心", " "])(
    "searches for %j literally",
    async (keyword) => {
      const { status, body } = await watcher.get(path, { query: { keyword } });
      expect([status, body.total]).toEqual([200, keyword === " " ? 7 : 0]);
    },
  );

  test("refuses products of the other store, unknown products and malformed ids", async () => {
    const [foreign] = ids[store === "main" ? "mini" : "main"]!;
    const toggleItem = (productId: unknown) =>
      watcher.post(`/stores/${store}/wishlist/add-to-wishlist`, { product_id: productId });
    for (const id of [foreign, "nothing", "%"]) expect((await toggleItem(id)).status).toBe(404);
    expect((await toggleItem("\ud800")).status).toBe(400);
    for (const id of ["", 5, null, undefined, "x".repeat(129), "a\0b"]) {
      const { status, body } = await toggleItem(id);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["product_id"]]);
    }
    expect((await watcher.get("/stores/maxi/wishlist/all")).status).toBe(404);
    expect((await watcher.get("/stores/maxi/wishlist/ids")).status).toBe(404);
    expect((await shop.anyone.get(path)).status).toBe(401);
  });
});

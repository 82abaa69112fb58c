import { productSortings, type StoreAlias, stores } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findStore } from "../../../base/configuration/index.ts";
import {
  aCategory,
  aProduct,
  type TestProduct,
  startTestApi,
  walkThroughPages,
  announceChange,
} from "../../../testing/index.ts";

const { deps, anyone } = await startTestApi();

interface ListedProduct {
  _id: string;
  slug: string;
  title: { en: string; zh: string; cn: string };
  discounted_price: string;
  rating: number | null;
  review_count: number;
  wishlist_item_count: number;
  published_at: string;
}
interface CategoryNode {
  _id: string;
  slug: string;
  title: { en: string };
  product_count: number;
  children: CategoryNode[];
}

const ids: Record<string, string> = {};
for (const store of stores) await fillStore(store);
await announceChange(deps, "catalogue", "categories");

/** Makes eight categories, three levels deep, and twelve products with every kind of tie. */
async function fillStore(store: StoreAlias): Promise<void> {
  const gamesId = await aCategory(deps, { store, name: "games" });
  const action = await aCategory(deps, { store, name: "Action", parentId: gamesId });
  await aCategory(deps, { store, name: "figures", parentId: gamesId });
  const stealthId = await aCategory(deps, { store, name: "stealth", parentId: action });
  for (const [position, name] of ["Zebras", "apes", "Bears", "cats"].entries()) {
    const id = await aCategory(deps, { store, name });
    await deps.db.execute(sql`update categories set position = ${9 - position} where id = ${id}`);
  }
  for (let number = 0; number < 12; number += 1) {
    const { id }: TestProduct = await aProduct(deps, {
      store,
      name: `${number % 2 ? "Lamp" : "lamp"} ${store} ${number}`,
      categoryIds: [[stealthId, action, gamesId][number % 3]!],
      isRecommended: number % 4 === 0,
      publishedAt: `2026-01-0${1 + (number % 3)}`,
      variants: [{ price: 1000 * (1 + (number % 4)) }],
    });
    await deps.db.execute(sql`
      update products set review_count = ${number % 3}, rating_sum = ${(number % 3) * (1 + (number % 5))},
        wishlist_count = ${number % 3} where id = ${id}`);
    ids[`${store} ${number}`] = id;
  }
  ids[store] = (await findStore(deps.db, store)).id;
}

const productManagementPath = (store: string, call: string) =>
  `/stores/${store}/product-management/${call}`;
const isOrdered = (values: readonly (string | number)[], order: string) =>
  values.every((value, index) => {
    const previousValue = values[index - 1];
    return (
      previousValue === undefined ||
      (order === "asc" ? previousValue <= value : previousValue >= value)
    );
  });

const keys: Record<string, (product: ListedProduct) => string | number> = {
  "title.en": ({ title }) => title.en.toLowerCase(),
  "title.zh": ({ title }) => title.zh.toLowerCase(),
  "title.cn": ({ title }) => title.cn.toLowerCase(),
  price: ({ discounted_price: price }) => Number(price),
  published_at: ({ published_at: publishedAt }) => publishedAt,
};
const presets: Record<string, [(product: ListedProduct) => string | number, "asc" | "desc"]> = {
  recommended: [({ slug }) => Number(Number(slug.split(" ")[2]) % 4 === 0), "desc"],
  // Without a keyword the list has the order of `recommended`.
  "by-keyword-relevance": [({ slug }) => Number(Number(slug.split(" ")[2]) % 4 === 0), "desc"],
  "from-new-to-old": [keys["published_at"]!, "desc"],
  "from-old-to-new": [keys["published_at"]!, "asc"],
  "price-from-high-to-low": [keys["price"]!, "desc"],
  "price-from-low-to-high": [keys["price"]!, "asc"],
  "rating-from-high-to-low": [({ rating }) => rating ?? 0, "desc"],
  "most-wanted": [({ wishlist_item_count: count }) => count, "desc"],
};
const orders = ["asc", "desc"] as const;

describe.each(stores)("lists of the %s store", (store) => {
  test("lists are the same under the store's alias, long name and id", async () => {
    const names = [store, `default-${store}-store`, ids[store]!];
    const calls = ["categories/all", "categories/all/hierachy", "products/filter"];
    const relatedPath = `related-products-urls?product_id=${ids[`${store} 0`]}`;
    const product = `products/${ids[`${store} 0`]}`;
    for (const call of [...calls, relatedPath, `${product}/details`, `${product}/reviews`]) {
      const replies = await Promise.all(
        names.map((name) => anyone.get(productManagementPath(name, call))),
      );
      const bodies = replies.map(({ body }) => body.data ?? body);
      expect(replies[0]!.status, call).toBe(200);
      expect(bodies[1], call).toEqual(bodies[0]);
      expect(bodies[2], call).toEqual(bodies[0]);
    }
  });

  test("orders categories by English title by default at every level", async () => {
    const slugs = async (call: string) =>
      (await anyone.get(productManagementPath(store, call))).body.data.map(
        (node: CategoryNode) => node.slug,
      );
    expect(await slugs("categories/all")).toEqual(["Action", "apes", "Bears", "cats", "figures"]);
    const roots = ["apes", "Bears", "cats", "games", "Zebras"];
    expect(await slugs("categories/all/hierachy")).toEqual(roots);
    const readBelowGames = async (query: string) =>
      (await anyone.get(productManagementPath(store, `categories/all/hierachy?${query}`))).body.data
        .find(({ slug }: CategoryNode) => slug === "games")
        .children.map(({ slug }: CategoryNode) => slug);
    expect(await readBelowGames("")).toEqual(["Action", "figures"]);
    expect(await readBelowGames("sort_order=desc")).toEqual(["figures", "Action"]);
  });

  test("counts products below each of three category levels", async () => {
    const { data } = (await anyone.get(productManagementPath(store, "categories/all/hierachy")))
      .body;
    const node = (data as CategoryNode[]).find(({ slug }) => slug === "games");
    const levels = [node, node?.children[0], node?.children[0]?.children[0]];
    expect(levels.map((level) => [level?.slug, level?.product_count])).toEqual([
      ["games", 12],
      ["Action", 8],
      ["stealth", 4],
    ]);
  });

  test.each(
    ["title.en", "title.zh", "title.cn", "position", "created_at"].flatMap((key) =>
      orders.map((order) => ({ sort_by: key, sort_order: order })),
    ),
  )("pages through the categories by $sort_by, $sort_order", async (query) => {
    for (const [call, count] of [
      ["categories/all", 8],
      ["categories/all/hierachy", 5],
    ] as const) {
      const path = productManagementPath(store, call);
      const pagedItems = await walkThroughPages<CategoryNode>(anyone, path, {
        ...query,
        per_page: "2",
      });
      const allItems = (await anyone.get(path, { query: { ...query, per_page: "100" } })).body.data;
      expect(pagedItems).toEqual(allItems);
      expect(new Set(pagedItems.map(({ _id }) => _id)).size).toBe(count);
      if (query.sort_by.startsWith("title."))
        expect(
          isOrdered(
            pagedItems.map(({ title }) => title.en.toLowerCase()),
            query.sort_order,
          ),
        ).toBe(true);
    }
  });

  test.each(
    Object.entries(keys).flatMap(([key, value]) =>
      orders.map((order) => ({ sort_by: key, sort_order: order, value })),
    ),
  )("pages through the products by $sort_by, $sort_order", async ({ value, ...query }) => {
    const pagedItems = await walkProducts(query);
    expect(isOrdered(pagedItems.map(value), query.sort_order)).toBe(true);
    // A key overrides a preset.
    expect(await walkProducts({ ...query, slug: "most-wanted" })).toEqual(pagedItems);
  });

  test.each(productSortings)("pages through the products in the order %s", async (slug) => {
    const [value, order] = presets[slug]!;
    expect(isOrdered((await walkProducts({ slug })).map(value), order)).toBe(true);
    // A search by keyword also follows the chosen order.
    const listedProducts = await walkProducts({ slug, keyword: "lamp" });
    if (slug !== "by-keyword-relevance")
      expect(isOrdered(listedProducts.map(value), order)).toBe(true);
  });

  async function walkProducts(query: Record<string, string>): Promise<ListedProduct[]> {
    const path = productManagementPath(store, "products/filter");
    const pagedItems = await walkThroughPages<ListedProduct>(anyone, path, {
      ...query,
      per_page: "5",
    });
    const allItems = (await anyone.get(path, { query: { ...query, per_page: "100" } })).body.data;
    expect(pagedItems).toEqual(allItems);
    expect(new Set(pagedItems.map(({ _id }) => _id)).size).toBe(12);
    return pagedItems;
  }

  test("pages through related products, each once and never the product itself", async () => {
    const query = { product_id: ids[`${store} 3`]!, items_per_page: "2", per_page: "2" };
    const urls = await walkThroughPages<string>(
      anyone,
      productManagementPath(store, "related-products-urls"),
      query,
    );
    const pages = await Promise.all(urls.map((url) => anyone.get(url)));
    const listedProducts = pages.flatMap(({ body }) =>
      body.data.map(({ _id }: ListedProduct) => _id),
    );
    expect(listedProducts).toHaveLength(11);
    expect(new Set([...listedProducts, ids[`${store} 3`]]).size).toBe(12);
  });

  test.each([
    { call: "categories/all", size: 5 },
    { call: "categories/all/hierachy", size: 5 },
    { call: "products/filter", size: 5 },
    { call: "related-products-urls", size: 12 },
    { call: "products/:id/reviews", size: 200, max: 200 },
  ])("$call returns $size items by default and no more than its maximum", async (row) => {
    const query = { product_id: ids[`${store} 0`]! };
    const path = productManagementPath(store, row.call.replace(":id", query.product_id));
    const sizes = async (extraQuery: object) =>
      (await anyone.get(path, { query: { ...query, ...extraQuery } })).body.per_page;
    expect(await sizes({})).toBe(row.size);
    expect(await sizes({ per_page: "" })).toBe(row.size);
    for (const perPage of ["999", "9999", "999999999"])
      expect(await sizes({ per_page: perPage })).toBe(row.max ?? 100);
  });

  test("a related products address returns twelve products by default and at most a hundred", async () => {
    const path = productManagementPath(store, "related-products-urls");
    const countRelatedProducts = async (extraQuery: object) => {
      const query = { product_id: ids[`${store} 0`]!, ...extraQuery };
      return (await anyone.get((await anyone.get(path, { query })).body.data[0])).body.data.length;
    };
    expect(await countRelatedProducts({})).toBe(11);
    expect(await countRelatedProducts({ items_per_page: "9999" })).toBe(11);
    expect(await countRelatedProducts({ items_per_page: "3" })).toBe(3);
  });

  test("accepts several values in each of the three spellings", async () => {
    const [first, second] = ["stealth", "apes"];
    const count = async (call: string) =>
      (await anyone.get(productManagementPath(store, call))).body.total;
    for (const [name, values, expected] of [
      ["category_ids", [first, second], 4],
      ["availability", ["IN_STOCK", "PREORDER"], 12],
      ["brand", ["Nobody", "Noone"], 0],
    ] as const) {
      const [a, b] = values;
      for (const text of [
        `${name}[]=${a}&${name}[]=${b}`,
        `${name}=${a}&${name}=${b}`,
        `${name}=${a},${b}`,
      ])
        expect(await count(`products/filter?${text}`), text).toBe(expected);
    }
    const pair = [ids[`${store} 5`]!, ids[`${store} 2`]!];
    for (const name of ["ids", "_ids"])
      for (const text of [
        `${name}[]=${pair.join(`&${name}[]=`)}`,
        `${name}=${pair.join(`&${name}=`)}`,
        `${name}=${pair.join()}`,
      ]) {
        const { body } = await anyone.get(productManagementPath(store, `products/ids?${text}`));
        expect(
          body.data.map(({ _id }: ListedProduct) => _id),
          text,
        ).toEqual(pair);
        expect(body).toMatchObject({
          total: 2,
          last_page: 1,
          prev_page_url: null,
          next_page_url: null,
        });
      }
  });
});

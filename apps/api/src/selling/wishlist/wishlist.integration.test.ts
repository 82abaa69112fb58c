import { maxWishlistItems } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findStore } from "../../base/configuration/index.ts";
import { refreshSearch } from "../../catalogue/product-search/index.ts";
import type { Guest } from "../../platform/modules/actor.ts";
import {
  aCategory,
  aProduct,
  findInvariantViolations,
  overlapTransactions,
  startTestApi,
  setOnHand,
  withoutGuard,
} from "../../testing/index.ts";
import { setWishlistItemWithin } from "./set-wishlist-item.ts";
import { findAllWishlistItems } from "./wishlist.repository.ts";

const shop = await startTestApi();
const path = "/stores/main/wishlist";

function aWatcher(guest: Guest = shop.guest()) {
  const caller = shop.as(guest);
  return {
    guest,
    toggleItem: (productId: string, isLiked?: boolean) =>
      caller.post(`${path}/add-to-wishlist`, { product_id: productId, is_liked: isLiked }),
    ids: async (): Promise<string[]> => (await caller.get(`${path}/ids`)).body.ids,
    all: async (query: Record<string, string> = {}) =>
      (await caller.get(`${path}/all`, { query })).body,
    found: async (query: Record<string, string>): Promise<string[]> =>
      (await caller.get(`${path}/all`, { query: { per_page: "100", ...query } })).body.data.map(
        (item: { _id: string }) => item._id,
      ),
  };
}

describe("wishlist", () => {
  test("reading an empty wishlist writes nothing", async () => {
    const watcher = aWatcher();
    expect(await watcher.ids()).toEqual([]);
    expect(await watcher.all()).toMatchObject({ data: [], total: 0, per_page: 3 });
    const { rows } = await shop.deps.db.execute(
      sql`select 1 from customers where id = ${watcher.guest.id}`,
    );
    expect(rows).toHaveLength(0);
  });

  test("each press adds or removes the product and updates the counts", async () => {
    const { id } = await aProduct(shop.deps);
    const [ada, bob] = [aWatcher(), aWatcher()];
    expect((await ada.toggleItem(id)).body).toMatchObject({
      is_liked: true,
      wishlist_item_count: 1,
      count: 1,
    });
    expect((await bob.toggleItem(id)).body).toMatchObject({ wishlist_item_count: 2, count: 1 });
    expect((await ada.toggleItem(id)).body).toMatchObject({
      is_liked: false,
      wishlist_item_count: 1,
      count: 0,
    });
    expect(await ada.ids()).toEqual([]);
    expect(await bob.ids()).toEqual([id]);
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("a press with an explicit state is idempotent", async () => {
    const { id } = await aProduct(shop.deps);
    const watcher = aWatcher();
    for (const isLiked of [true, true]) {
      const { body } = await watcher.toggleItem(id, isLiked);
      expect(body).toMatchObject({ is_liked: true, wishlist_item_count: 1, count: 1 });
    }
    for (const isLiked of [false, false]) {
      const { body } = await watcher.toggleItem(id, isLiked);
      expect(body).toMatchObject({ is_liked: false, wishlist_item_count: 0, count: 0 });
    }
  });

  test("lists the newest item first, as a liked product", async () => {
    const [first, second] = [await aProduct(shop.deps), await aProduct(shop.deps)];
    const watcher = aWatcher();
    await watcher.toggleItem(first.id);
    await watcher.toggleItem(second.id);
    const { data } = await watcher.all();
    expect(data).toMatchObject([
      { _id: second.id, is_liked: true, wishlist_item_count: 1, wished_at: expect.any(String) },
      { _id: first.id, is_liked: true, price: "100.00" },
    ]);
    expect(await watcher.ids()).toEqual([second.id, first.id]);
  });

  test("lists three products per page", async () => {
    const watcher = aWatcher();
    for (let count = 0; count < 5; count += 1)
      await watcher.toggleItem((await aProduct(shop.deps)).id);
    const page = await watcher.all({ page: "2" });
    expect(page).toMatchObject({ total: 5, last_page: 2, current_page: 2 });
    expect(page.data).toHaveLength(2);
  });

  test("filters by category, words and availability, and sorts", async () => {
    const parent = await aCategory(shop.deps);
    const child = await aCategory(shop.deps, { parentId: parent });
    const cheap = await aProduct(shop.deps, {
      name: "zebra-crossing",
      categoryIds: [child],
      variants: [{ price: 1_000 }],
    });
    const dearProduct = await aProduct(shop.deps, {
      name: "alpine-racer",
      variants: [{ price: 90_000 }],
    });
    await refreshSearch(shop.deps.db);
    await setOnHand(shop.deps, dearProduct.variants[0]!.id, 0);
    const watcher = aWatcher();
    await watcher.toggleItem(cheap.id);
    await watcher.toggleItem(dearProduct.id);
    expect(await watcher.found({ category_ids: parent })).toEqual([cheap.id]);
    expect(await watcher.found({ category_ids: "no-such-category" })).toEqual([]);
    expect(await watcher.found({ keyword: "alpine" })).toEqual([dearProduct.id]);
    expect(await watcher.found({ keyword: "alpine", slug: "by-keyword-relevance" })).toEqual([
      dearProduct.id,
    ]);
    expect(await watcher.found({ keyword: "?!" })).toEqual([]);
    expect(await watcher.found({ availability: "SOLD_OUT" })).toEqual([dearProduct.id]);
    expect(await watcher.found({ sort_by: "price", sort_order: "asc" })).toEqual([
      cheap.id,
      dearProduct.id,
    ]);
    expect(await watcher.found({ sort_by: "title.en", sort_order: "asc" })).toEqual([
      dearProduct.id,
      cheap.id,
    ]);
    expect(await watcher.found({ slug: "price-from-high-to-low" })).toEqual([
      dearProduct.id,
      cheap.id,
    ]);
    expect(await watcher.found({ sort_by: "created_at", sort_order: "asc" })).toEqual([
      cheap.id,
      dearProduct.id,
    ]);
  });

  test("counts the results of other filter choices", async () => {
    const parent = await aCategory(shop.deps);
    const child = await aCategory(shop.deps, { parentId: parent });
    const watcher = aWatcher();
    for (const [categoryIds, stock] of [
      [[child, parent], 1],
      [[child], 0],
      [[], 1],
    ] as const)
      await watcher.toggleItem(
        (await aProduct(shop.deps, { categoryIds, variants: [{ stock }] })).id,
      );
    const facets = async (query: Record<string, string>) => (await watcher.all(query)).facets;
    const expectCategoryCounts = ([childCount, parentCount]: number[]) =>
      expect.arrayContaining([
        { _id: child, count: childCount },
        { _id: parent, count: parentCount },
      ]);
    expect(await facets({})).toEqual({
      categories: expectCategoryCounts([2, 2]),
      availability: [
        { value: "IN_STOCK", count: 2 },
        { value: "SOLD_OUT", count: 1 },
      ],
    });
    expect(await facets({ category_ids: child })).toMatchObject({
      categories: expectCategoryCounts([2, 2]),
      availability: [{ count: 1 }, { count: 1 }],
    });
    expect(await facets({ availability: "IN_STOCK" })).toMatchObject({
      categories: expectCategoryCounts([1, 1]),
      availability: [{ count: 2 }, { count: 1 }],
    });
    expect(await facets({ keyword: "?!" })).toEqual({ categories: [], availability: [] });
  });

  test("omits hidden products, which can still be removed", async () => {
    const { id } = await aProduct(shop.deps);
    const watcher = aWatcher();
    await watcher.toggleItem(id);
    await shop.deps.db.execute(sql`update products set is_public = false where id = ${id}`);
    expect(await watcher.all()).toMatchObject({ data: [], total: 0 });
    expect(await watcher.ids()).toEqual([]);
    const shownProduct = await aProduct(shop.deps);
    expect((await watcher.toggleItem(shownProduct.id)).body).toMatchObject({ count: 1 });
    expect((await watcher.toggleItem(shownProduct.id)).body).toMatchObject({ count: 0 });
    expect((await aWatcher().toggleItem(id)).status).toBe(404);
    expect((await watcher.toggleItem(id)).body).toMatchObject({ is_liked: false, count: 0 });
  });

  test("refuses products of the other store, unknown products and callers without a token", async () => {
    const mini = await aProduct(shop.deps, { store: "mini" });
    for (const id of [mini.id, "nothing"]) {
      expect((await aWatcher().toggleItem(id)).status).toBe(404);
      expect((await aWatcher().toggleItem(id, false)).status).toBe(404);
    }
    expect((await shop.anyone.get(`${path}/ids`)).status).toBe(401);
  });
});

describe("parallel presses", () => {
  const pressTwice = async (db: typeof shop.deps.db, guest: Guest, ids: [string, string]) => {
    const store = await findStore(db, "main");
    const toggleItem = (productId: string) => (tx: Parameters<typeof setWishlistItemWithin>[0]) =>
      setWishlistItemWithin(tx, guest, { store, productId, isLiked: undefined });
    return overlapTransactions(db, toggleItem(ids[0]), toggleItem(ids[1]));
  };

  test("two presses at once add and remove the product", async () => {
    const { id } = await aProduct(shop.deps);
    const watcher = aWatcher();
    const states = await pressTwice(shop.deps.db, watcher.guest, [id, id]);
    expect(states).toMatchObject([{ isLiked: true }, { isLiked: false, productWishlistCount: 0 }]);
    expect(await watcher.ids()).toEqual([]);
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("two presses at once cannot exceed the wishlist's limit", async () => {
    const [watcher, first, second] = await anAlmostFullWishlist();
    await expect(pressTwice(shop.deps.db, watcher.guest, [first, second])).rejects.toMatchObject({
      code: "quantity_limit",
    });
    expect(await findAllWishlistItems(shop.deps.db, watcher.guest.id)).toHaveLength(
      maxWishlistItems,
    );
  });

  test("without the lock on a person, two presses at once exceed the wishlist's limit", async () => {
    const [watcher, first, second] = await anAlmostFullWishlist();
    const guard = withoutGuard(/for no key update/, "");
    const { db } = { ...shop.deps, ...guard.deps(shop.deps) };
    await pressTwice(db, watcher.guest, [first, second]);
    expect(guard.removals()).toBeGreaterThan(0);
    expect(await findAllWishlistItems(db, watcher.guest.id)).toHaveLength(maxWishlistItems + 1);
  });

  async function anAlmostFullWishlist(): Promise<[ReturnType<typeof aWatcher>, string, string]> {
    const watcher = aWatcher();
    const wishedProduct = await aProduct(shop.deps);
    await watcher.toggleItem(wishedProduct.id);
    await shop.deps.db.execute(sql`
      with made as (
        insert into products (id, store_id, key, slug, title, short_description, long_description)
        select ${wishedProduct.id} || n, store_id, key || n, slug || n, title, short_description, long_description
        from products, generate_series(2, ${maxWishlistItems - 1}::integer) n where id = ${wishedProduct.id} returning id, store_id)
      insert into wishlist_items (customer_id, store_id, product_id) select ${watcher.guest.id}, store_id, id from made`);
    return [watcher, (await aProduct(shop.deps)).id, (await aProduct(shop.deps)).id];
  }
});

import { reviewSortings } from "@harbour/contracts";
import { type StoreAlias, stores } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  makeReceivedOrder,
  startTestApi,
  walkThroughPages,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);

interface Review {
  _id: string;
  rating: number;
  images: string[];
  created_at: string;
}

/** Only one order is placed and shipped through the API. The reviews are inserted as rows. */
const boughtVariantId = (await aProduct(deps)).variants[0]!.id;
const { orderId } = await makeReceivedOrder(shop, { variantId: boughtVariantId });
const reviewed: Record<string, string> = {};
for (const store of stores) reviewed[store] = await makeReviewedProduct(store, 7);

/**
 * Makes a product with this number of reviews. The stars go from one to five in turn, and pairs of reviews have the
 * same time.
 */
async function makeReviewedProduct(store: StoreAlias, count: number): Promise<string> {
  const product = await aProduct(deps, { store });
  const numbers = sql`generate_series(1, ${count}::integer) n`;
  const key = sql`${product.id} || ' ' || n`;
  await deps.db.execute(sql`
    insert into order_lines
    select (jsonb_populate_record(l, jsonb_build_object('id', ${key}, 'variant_id', ${key}))).*
    from order_lines l, ${numbers} where l.order_id = ${orderId} and l.variant_id = ${boughtVariantId}`);
  await deps.db.execute(sql`
    insert into reviews (id, order_line_id, order_id, customer_id, store_id, product_id, variant_id, rating, comment, created_at)
    select ${key}, ${key}, o.id, o.customer_id, s.id, ${product.id}, ${key}, 1 + n % 5, 'Word ' || n,
      '2026-01-01'::timestamptz + n / 2 * interval '1 day'
    from orders o, stores s, ${numbers} where o.id = ${orderId} and s.alias = ${store}`);
  await deps.changes.settle();
  return product.id;
}

const orders = ["asc", "desc"] as const;
const stars = ({ rating }: Review): string | number => rating;
const readCreatedAt = ({ created_at: moment }: Review): string | number => moment;
const presets: Record<string, [(review: Review) => string | number, "asc" | "desc"]> = {
  "from-new-to-old": [readCreatedAt, "desc"],
  "from-old-to-new": [readCreatedAt, "asc"],
  "rating-from-high-to-low": [stars, "desc"],
  "rating-from-low-to-high": [stars, "asc"],
  "with-pictures": [({ images }) => images.length, "desc"],
};
const isOrdered = (values: readonly (string | number)[], order: string) =>
  values.every((value, index) => {
    const previousValue = values[index - 1];
    return (
      previousValue === undefined ||
      (order === "asc" ? previousValue <= value : previousValue >= value)
    );
  });

describe.each(stores)("reviews in the %s store", (store) => {
  const path = `/stores/${store}/product-management/products/${reviewed[store]}/reviews`;
  const all = async (query: Record<string, string>) => {
    const pagedItems = await walkThroughPages<Review>(shop.anyone, path, {
      per_page: "2",
      ...query,
    });
    expect((await shop.anyone.get(path, { query })).body.data).toEqual(pagedItems);
    expect(new Set(pagedItems.map(({ _id }) => _id)).size).toBe(pagedItems.length);
    return pagedItems;
  };

  test.each(
    [
      { sort_by: "created_at", value: readCreatedAt },
      { sort_by: "rating", value: stars },
    ].flatMap((key) => orders.map((order) => ({ ...key, sort_order: order }))),
  )("pages through all reviews by $sort_by, $sort_order", async ({ value, ...request }) => {
    const pagedItems = await all(request);
    expect(pagedItems).toHaveLength(7);
    expect(isOrdered(pagedItems.map(value), request.sort_order)).toBe(true);
  });

  test.each(reviewSortings)("pages through all reviews in the order %s", async (slug) => {
    const [value, order] = presets[slug]!;
    const pagedItems = await all({ slug });
    expect(isOrdered(pagedItems.map(value), order)).toBe(true);
    // A preset (`slug`) overrides the sort key.
    expect(await all({ slug, sort_by: "rating", sort_order: "asc" })).toEqual(pagedItems);
  });

  test("lists reviews newest first by default and filters by stars", async () => {
    expect(await all({})).toEqual(await all({ sort_by: "created_at", sort_order: "desc" }));
    const twoStarReviews = await all({ rating: "2" });
    expect(twoStarReviews.map(stars)).toEqual([2, 2]);
    const { summary } = (await shop.anyone.get(path, { query: { rating: "2" } })).body;
    expect(summary).toEqual({ average: 2.9, count: 7, histogram: [1, 2, 2, 1, 1] });
  });

  test("lists the same reviews under the store's other names", async () => {
    const { body } = await shop.anyone.get(path);
    const long = await shop.anyone.get(path.replace(`/${store}/`, `/default-${store}-store/`));
    expect(long.body.data).toEqual(body.data);
  });

  test("answers 404 for a product of the other store", async () => {
    const otherStorePath = path.replace(`/${store}/`, store === "main" ? "/mini/" : "/main/");
    expect((await shop.anyone.get(otherStorePath)).status).toBe(404);
  });

  test.each([
    ["rating", "0"],
    ["rating", "6"],
    ["rating", "good"],
    ["rating", "2.5"],
    ["slug", "by-magic"],
    ["sort_by", "images"],
    ["per_page", "0"],
    ["page", "two"],
  ])("refuses a wrong filter and names its field: %s=%s", async (name, value) => {
    const { status, body } = await shop.anyone.get(path, { query: { [name]: value } });
    expect([status, Object.keys(body.errors)]).toEqual([422, [name]]);
  });
});

test("lists the reviews of a popular product in pages of at most two hundred", async () => {
  const product = await makeReviewedProduct("mini", 205);
  const path = `/stores/mini/product-management/products/${product}/reviews`;
  for (const request of ["9999", "999", ""]) {
    const { body } = await shop.anyone.get(path, { query: { per_page: request } });
    expect(body).toMatchObject({ per_page: 200, total: 205, last_page: 2 });
  }
  const pagedItems = await walkThroughPages<Review>(shop.anyone, path, { per_page: "9999" });
  expect(new Set(pagedItems.map(({ _id }) => _id)).size).toBe(205);
});

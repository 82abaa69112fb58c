import { type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aCategory, aProduct, startTestApi, announceChange } from "../../testing/index.ts";

const dayMs = 24 * 3600 * 1000;
let clockShiftMs = 0;
const shop = await startTestApi({ clock: () => new Date(Date.now() + clockShiftMs) });
const { deps, anyone } = shop;
const management = "/stores/main/product-management";
const gamesId = await aCategory(deps, { name: "games" });
const figuresId = await aCategory(deps, { name: "figures" });
const subjectProduct = await aProduct(deps, { name: "self", categoryIds: [gamesId] });
const withPrice = (price: number) => ({ variants: [{ price }] });
const categorySiblings = await Promise.all(
  [500, 100, 300].map((price, index) =>
    aProduct(deps, {
      name: `kin-${index + 1}`,
      categoryIds: [gamesId, figuresId],
      ...withPrice(price),
    }),
  ),
);
const star = await aProduct(deps, {
  name: "star",
  categoryIds: [gamesId],
  isRecommended: true,
  ...withPrice(400),
});
const unrelatedProducts = await Promise.all(
  [200, 600].map((price, index) =>
    aProduct(deps, { name: `other-${index + 1}`, categoryIds: [figuresId], ...withPrice(price) }),
  ),
);
await aProduct(deps, { name: "hidden", categoryIds: [gamesId], isPublic: false });
const inThirtyDays = new Date(Date.now() + 30 * dayMs).toISOString();
await aProduct(deps, { name: "soon", categoryIds: [gamesId], publishedAt: inThirtyDays });

/** Returns the slugs behind all addresses, in order. */
async function slugsBehind(addresses: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(addresses.map((address) => anyone.get(address)));
  return pages.flatMap(({ body }) => body.data.map(({ slug }: { slug: string }) => slug));
}

describe("related products", () => {
  test("lists recommended products of the category first, then the category, then the rest, each once", async () => {
    const { body } = await anyone.get(`${management}/related-products-urls`, {
      query: { product_id: subjectProduct.id, items_per_page: "4" },
    });
    expect(body).toMatchObject({ total: 2, data: [expect.any(String), expect.any(String)] });
    const relatedSlugs = await slugsBehind(body.data as string[]);
    expect(relatedSlugs).toHaveLength(6);
    expect(relatedSlugs[0]).toBe(star.slug);
    expect(new Set(relatedSlugs.slice(1, 4))).toEqual(
      new Set(categorySiblings.map(({ slug }) => slug)),
    );
    expect(new Set(relatedSlugs.slice(4))).toEqual(
      new Set(unrelatedProducts.map(({ slug }) => slug)),
    );
  });

  test("pages of related products equal the whole list", async () => {
    const ask = (query: Record<string, string>) =>
      anyone.get(`${management}/related-products-urls`, {
        query: { product_id: subjectProduct.slug, items_per_page: "1", ...query },
      });
    const fullReply = await ask({ per_page: "100" });
    let page = await ask({ per_page: "3" });
    const pagedItems: unknown[] = [...page.body.data];
    while (page.body.next_page_url !== null) {
      page = await anyone.get(page.body.next_page_url as string);
      pagedItems.push(...page.body.data);
    }
    expect(pagedItems).toHaveLength(6);
    expect(fullReply.body.total).toBe(6);
    expect(pagedItems).toEqual(fullReply.body.data);
  });

  test("related products follow a product into and out of a category", async () => {
    const movedProduct = unrelatedProducts[1]!;
    const readRelated = async () => {
      const query = { product_id: subjectProduct.id, items_per_page: "12" };
      const { body } = await anyone.get(`${management}/related-products-urls`, { query });
      return slugsBehind(body.data as string[]);
    };
    const change = async (statement: SQL) => {
      await deps.db.execute(statement);
      await announceChange(deps, "products", `product:${movedProduct.id}`);
      await deps.changes.settle();
    };
    await change(sql`insert into product_categories values (${movedProduct.id}, ${gamesId}, 1)`);
    const joined = await readRelated();
    expect(joined.slice(1, 5)).toContain(movedProduct.slug);
    expect(joined.at(-1)).toBe(unrelatedProducts[0]!.slug);
    await change(
      sql`delete from product_categories where product_id = ${movedProduct.id} and category_id = ${gamesId}`,
    );
    const slugsAfterLeaving = await readRelated();
    expect(slugsAfterLeaving).toHaveLength(6);
    expect(slugsAfterLeaving.slice(4)).toContain(movedProduct.slug);
  });

  test("related products keep their order for a day", async () => {
    const ask = async () =>
      (await anyone.get(`${management}/related-products-urls?product_id=${subjectProduct.id}`)).body
        .data[0];
    const today = await ask();
    expect(await ask()).toBe(today);
    const days = [];
    for (let dayCount = 1; dayCount <= 7; dayCount += 1) {
      clockShiftMs = dayCount * dayMs;
      days.push(await ask());
    }
    clockShiftMs = 0;
    expect(new Set([today, ...days]).size).toBeGreaterThan(1);
  });

  test("sorts related products as `sort_by` asks", async () => {
    const ask = async (order: string, sortKey = "title.en") => {
      const query = { product_id: subjectProduct.id, sort_by: sortKey, sort_order: order };
      const { body } = await anyone.get(`${management}/related-products-urls`, { query });
      return slugsBehind(body.data as string[]);
    };
    const slugs = [star, ...categorySiblings, ...unrelatedProducts]
      .map(({ slug }) => slug)
      .toSorted();
    expect(await ask("asc")).toEqual(slugs);
    expect(await ask("desc")).toEqual(slugs.toReversed());
    const cheapestFirst = [
      categorySiblings[1],
      unrelatedProducts[0],
      categorySiblings[2],
      star,
      categorySiblings[0],
      unrelatedProducts[1],
    ];
    expect(await ask("asc", "price")).toEqual(cheapestFirst.map((product) => product!.slug));
  });

  test("answers 404 for related products of an unknown product", async () => {
    expect(
      (
        await anyone.get(`${management}/related-products-urls`, {
          query: { product_id: "nothing" },
        })
      ).status,
    ).toBe(404);
  });
});

describe("products related to a cart", () => {
  const path = "/stores/main/shopping-cart/related-products-urls";

  test("relates to the categories of the cart's products and omits the products themselves", async () => {
    const shopper = shop.as(shop.guest());
    const cartProducts = [subjectProduct, unrelatedProducts[0]!];
    for (const { variants } of cartProducts) {
      const line = { product_variant_id: variants[0]!.id, qty: 1 };
      await shopper.post("/stores/main/shopping-cart/add-to-cart", line);
    }
    const { body } = await shopper.get(path, { query: { items_per_page: "3" } });
    expect(body).toMatchObject({ total: 2, per_page: 12, next_page_url: null });
    const relatedSlugs = await slugsBehind(body.data as string[]);
    expect(relatedSlugs[0]).toBe(star.slug);
    expect(new Set(relatedSlugs)).toEqual(
      new Set([star, ...categorySiblings, unrelatedProducts[1]!].map((product) => product.slug)),
    );
    expect(relatedSlugs).toHaveLength(5);
  });

  test("recommends the store's own products for an empty cart", async () => {
    const shopper = shop.as(shop.guest());
    const { body } = await shopper.get(path);
    expect((await slugsBehind(body.data as string[]))[0]).toBe(star.slug);
    const mini = await shopper.get("/stores/mini/shopping-cart/related-products-urls");
    expect(mini.body).toMatchObject({ data: [], total: 0 });
  });

  test("requires a token for products related to a cart", async () => {
    expect((await anyone.get(path)).status).toBe(401);
  });
});

describe("products by id", () => {
  test("lists products by id in the requested order and omits hidden ones", async () => {
    const ids = [unrelatedProducts[0]!.id, "unknown", subjectProduct.id];
    for (const query of [{ "ids[]": ids }, { "_ids[]": ids }]) {
      const { body } = await anyone.get(`${management}/products/ids`, { query });
      expect(body.data.map((product: { _id: string }) => product._id)).toEqual([
        unrelatedProducts[0]!.id,
        subjectProduct.id,
      ]);
    }
  });
});

describe("products related to a small category", () => {
  test("products of sister categories come before other products, with the same brand first", async () => {
    const kitsId = await aCategory(deps, { name: "kits" });
    const tramsId = await aCategory(deps, { name: "trams", parentId: kitsId });
    const shipsId = await aCategory(deps, { name: "ships", parentId: kitsId });
    const tramProduct = await aProduct(deps, {
      name: "tram",
      categoryIds: [tramsId],
      brand: "Tin Ferry",
    });
    const junk = await aProduct(deps, {
      name: "junk",
      categoryIds: [shipsId],
      isRecommended: true,
    });
    const ferry = await aProduct(deps, {
      name: "ferry",
      categoryIds: [shipsId],
      brand: "Tin Ferry",
    });
    await announceChange(deps, "products", "categories");
    await deps.changes.settle();
    const { body } = await anyone.get(`${management}/related-products-urls`, {
      query: { product_id: tramProduct.id, items_per_page: "3" },
    });
    const relatedSlugs = await slugsBehind((body.data as string[]).slice(0, 1));
    expect(relatedSlugs).toEqual([ferry, junk, star].map(({ slug }) => slug));
  });
});

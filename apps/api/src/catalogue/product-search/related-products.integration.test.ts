import { type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aCategory, aProduct, startTestApi, announceChange } from "../../testing/index.ts";

const day = 24 * 3600 * 1000;
let later = 0;
const shop = await startTestApi({ clock: () => new Date(Date.now() + later) });
const { deps, anyone } = shop;
const management = "/stores/main/product-management";
const games = await aCategory(deps, { name: "games" });
const figures = await aCategory(deps, { name: "figures" });
const self = await aProduct(deps, { name: "self", categoryIds: [games] });
const priced = (price: number) => ({ variants: [{ price }] });
const kin = await Promise.all(
  [500, 100, 300].map((price, index) =>
    aProduct(deps, {
      name: `kin-${index + 1}`,
      categoryIds: [games, figures],
      ...priced(price),
    }),
  ),
);
const star = await aProduct(deps, {
  name: "star",
  categoryIds: [games],
  isRecommended: true,
  ...priced(400),
});
const others = await Promise.all(
  [200, 600].map((price, index) =>
    aProduct(deps, { name: `other-${index + 1}`, categoryIds: [figures], ...priced(price) }),
  ),
);
await aProduct(deps, { name: "hidden", categoryIds: [games], isPublic: false });
const soon = new Date(Date.now() + 30 * day).toISOString();
await aProduct(deps, { name: "soon", categoryIds: [games], publishedAt: soon });

/** Returns the slugs behind all addresses, in order. */
async function slugsBehind(addresses: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(addresses.map((address) => anyone.get(address)));
  return pages.flatMap(({ body }) => body.data.map(({ slug }: { slug: string }) => slug));
}

describe("related products", () => {
  test("lists recommended products of the category first, then the category, then the rest, each once", async () => {
    const { body } = await anyone.get(`${management}/related-products-urls`, {
      query: { product_id: self.id, items_per_page: "4" },
    });
    expect(body).toMatchObject({ total: 2, data: [expect.any(String), expect.any(String)] });
    const found = await slugsBehind(body.data as string[]);
    expect(found).toHaveLength(6);
    expect(found[0]).toBe(star.slug);
    expect(new Set(found.slice(1, 4))).toEqual(new Set(kin.map(({ slug }) => slug)));
    expect(new Set(found.slice(4))).toEqual(new Set(others.map(({ slug }) => slug)));
  });

  test("pages of related products equal the whole list", async () => {
    const ask = (query: Record<string, string>) =>
      anyone.get(`${management}/related-products-urls`, {
        query: { product_id: self.slug, items_per_page: "1", ...query },
      });
    const whole = await ask({ per_page: "100" });
    let page = await ask({ per_page: "3" });
    const walked: unknown[] = [...page.body.data];
    while (page.body.next_page_url !== null) {
      page = await anyone.get(page.body.next_page_url as string);
      walked.push(...page.body.data);
    }
    expect(walked).toHaveLength(6);
    expect(whole.body.total).toBe(6);
    expect(walked).toEqual(whole.body.data);
  });

  test("related products follow a product into and out of a category", async () => {
    const moved = others[1]!;
    const related = async () => {
      const query = { product_id: self.id, items_per_page: "12" };
      const { body } = await anyone.get(`${management}/related-products-urls`, { query });
      return slugsBehind(body.data as string[]);
    };
    const change = async (statement: SQL) => {
      await deps.db.execute(statement);
      await announceChange(deps, "products", `product:${moved.id}`);
      await deps.changes.settle();
    };
    await change(sql`insert into product_categories values (${moved.id}, ${games}, 1)`);
    const joined = await related();
    expect(joined.slice(1, 5)).toContain(moved.slug);
    expect(joined.at(-1)).toBe(others[0]!.slug);
    await change(
      sql`delete from product_categories where product_id = ${moved.id} and category_id = ${games}`,
    );
    const left = await related();
    expect(left).toHaveLength(6);
    expect(left.slice(4)).toContain(moved.slug);
  });

  test("related products keep their order for a day", async () => {
    const ask = async () =>
      (await anyone.get(`${management}/related-products-urls?product_id=${self.id}`)).body.data[0];
    const today = await ask();
    expect(await ask()).toBe(today);
    const days = [];
    for (let ahead = 1; ahead <= 7; ahead += 1) {
      later = ahead * day;
      days.push(await ask());
    }
    later = 0;
    expect(new Set([today, ...days]).size).toBeGreaterThan(1);
  });

  test("sorts related products as `sort_by` asks", async () => {
    const ask = async (order: string, by = "title.en") => {
      const query = { product_id: self.id, sort_by: by, sort_order: order };
      const { body } = await anyone.get(`${management}/related-products-urls`, { query });
      return slugsBehind(body.data as string[]);
    };
    const slugs = [star, ...kin, ...others].map(({ slug }) => slug).toSorted();
    expect(await ask("asc")).toEqual(slugs);
    expect(await ask("desc")).toEqual(slugs.toReversed());
    const cheapestFirst = [kin[1], others[0], kin[2], star, kin[0], others[1]];
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
    const held = [self, others[0]!];
    for (const { variants } of held) {
      const line = { product_variant_id: variants[0]!.id, qty: 1 };
      await shopper.post("/stores/main/shopping-cart/add-to-cart", line);
    }
    const { body } = await shopper.get(path, { query: { items_per_page: "3" } });
    expect(body).toMatchObject({ total: 2, per_page: 12, next_page_url: null });
    const found = await slugsBehind(body.data as string[]);
    expect(found[0]).toBe(star.slug);
    expect(new Set(found)).toEqual(
      new Set([star, ...kin, others[1]!].map((product) => product.slug)),
    );
    expect(found).toHaveLength(5);
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
    const ids = [others[0]!.id, "unknown", self.id];
    for (const query of [{ "ids[]": ids }, { "_ids[]": ids }]) {
      const { body } = await anyone.get(`${management}/products/ids`, { query });
      expect(body.data.map((product: { _id: string }) => product._id)).toEqual([
        others[0]!.id,
        self.id,
      ]);
    }
  });
});

describe("products related to a small category", () => {
  test("products of sister categories come before the rest, those of the same brand first", async () => {
    const kits = await aCategory(deps, { name: "kits" });
    const trams = await aCategory(deps, { name: "trams", parentId: kits });
    const ships = await aCategory(deps, { name: "ships", parentId: kits });
    const tram = await aProduct(deps, { name: "tram", categoryIds: [trams], brand: "Tin Ferry" });
    const junk = await aProduct(deps, { name: "junk", categoryIds: [ships], isRecommended: true });
    const ferry = await aProduct(deps, { name: "ferry", categoryIds: [ships], brand: "Tin Ferry" });
    await announceChange(deps, "products", "categories");
    await deps.changes.settle();
    const { body } = await anyone.get(`${management}/related-products-urls`, {
      query: { product_id: tram.id, items_per_page: "3" },
    });
    const found = await slugsBehind((body.data as string[]).slice(0, 1));
    expect(found).toEqual([ferry, junk, star].map(({ slug }) => slug));
  });
});

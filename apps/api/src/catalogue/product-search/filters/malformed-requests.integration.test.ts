import { stores } from "@harbour/contracts/constants";
import { describe, expect, test } from "vitest";
import { aCategory, aProduct, startTestApi } from "../../../testing/index.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;

const products: Record<string, Awaited<ReturnType<typeof aProduct>>> = {};
const categories: Record<string, string> = {};
for (const store of stores) {
  categories[store] = await aCategory(deps, { store, name: `${store} lamps` });
  const categoryIds = [categories[store]];
  products[store] = await aProduct(deps, { store, name: `${store} lantern`, categoryIds });
}

describe.each([
  { store: "main", other: "mini" },
  { store: "mini", other: "main" },
] as const)("malformed requests to the $store store", ({ store, other: otherStore }) => {
  const productManagementPath = (call: string) => `/stores/${store}/product-management/${call}`;
  const [ownProduct, foreign] = [products[store]!, products[otherStore]!];

  test("no call shows products or categories of the other store", async () => {
    for (const name of [foreign.id, foreign.slug])
      for (const call of [
        `products/${name}/details`,
        `products/${name}/reviews`,
        `related-products-urls?product_id=${name}`,
      ])
        expect((await anyone.get(productManagementPath(call))).status, call).toBe(404);
    const readBody = async (call: string) => (await anyone.get(productManagementPath(call))).body;
    expect(await readBody(`products/ids?ids=${foreign.id},${ownProduct.id}`)).toMatchObject({
      total: 1,
      data: [{ _id: ownProduct.id }],
    });
    expect(await readBody("products/filter")).toMatchObject({
      total: 1,
      data: [{ _id: ownProduct.id }],
    });
    for (const query of [`category_ids=${categories[otherStore]}`, `keyword=${foreign.slug}-0`])
      expect((await readBody(`products/filter?${query}`)).data.map(readId)).not.toContain(
        foreign.id,
      );
    expect((await readBody("products/suggestions?keyword=lantern")).products.map(readId)).toEqual([
      ownProduct.id,
    ]);
    expect((await readBody(`related-products-urls?product_id=${ownProduct.id}`)).total).toBe(0);
    for (const call of ["categories/all", "categories/all/hierachy"])
      expect((await readBody(call)).data.map(readId)).toEqual([categories[store]]);
    expect((await readBody("products/sitemap")).data.map(readId)).toEqual([ownProduct.id]);
  });

  test("sells nothing of the other store", async () => {
    const shopper = shop.as(shop.guest());
    const line = { product_variant_id: foreign.variants[0]!.id, qty: 1 };
    const addReply = await shopper.post(`/stores/${store}/shopping-cart/add-to-cart`, line);
    expect(addReply.status).toBe(404);
    const ownLine = { product_variant_id: ownProduct.variants[0]!.id, qty: 1 };
    await shopper.post(`/stores/${store}/shopping-cart/add-to-cart`, ownLine);
    const cart = await shopper.post(`/stores/${otherStore}/shopping-cart/all`, {});
    expect(cart.body.cart_items).toEqual([]);
  });

  const lists = ["categories/all", "categories/all/hierachy", "products/filter"];
  const relatedPath = `related-products-urls?product_id=${ownProduct.id}`;
  const reviews = `products/${ownProduct.id}/reviews`;

  test.each([...lists, relatedPath, reviews])(
    "refuses a wrong number, order or page of %s and names the field",
    async (call) => {
      const badSortKey = call === reviews ? "weight" : "title.fr";
      for (const [name, value] of [
        ["page", "0"],
        ["page", "two"],
        ["page", "100001"],
        ["page", "1e9"],
        ["per_page", "0"],
        ["per_page", "-5"],
        ["per_page", "2.5"],
        ["per_page", "NaN"],
        ["sort_by", badSortKey],
        ["sort_order", "sideways"],
      ] as const) {
        const { status, body } = await ask(call, { [name]: value });
        expect([status, Object.keys(body.errors ?? {})], `${name}=${value}`).toEqual([422, [name]]);
        expect(body).toMatchObject({ code: "validation", message: expect.any(String) });
      }
    },
  );

  test.each([...lists, relatedPath, reviews])(
    "returns an empty page beyond the end of %s",
    async (call) => {
      const { status, body } = await ask(call, { page: "77" });
      expect(status).toBe(200);
      expect(body).toMatchObject({ data: [], from: null, to: null, next_page_url: null });
      expect(body.prev_page_url).toMatch(new RegExp(`[?&]page=${body.last_page}$`));
    },
  );

  test("refuses a wrong filter and names the field", async () => {
    for (const [name, value, field = name] of [
      ["price_from", "-1"],
      ["price_to", "cheap"],
      ["price_to", "Infinity"],
      ["rating_from", "6"],
      ["rating_from", "0"],
      ["availability", "SOON", "availability.0"],
      ["slug", "by-magic"],
      ["after", "W10"],
      ["keyword", "x".repeat(101)],
      ["keyword", "a\0b"],
      ["category_ids", "a,b\0", "category_ids.1"],
      ["brand", "\0", "brand.0"],
      ["category_ids", "x".repeat(129), "category_ids.0"],
    ] as const) {
      const { status, body } = await ask("products/filter", { [name]: value });
      expect([status, Object.keys(body.errors ?? {})], `${name}=${value}`).toEqual([422, [field]]);
    }
  });

  test("treats blank form fields as no choice", async () => {
    const singleParams = [
      "keyword",
      "slug",
      "sort_by",
      "price_from",
      "price_to",
      "rating_from",
      "brand",
    ];
    const otherParams = ["category_ids[]", "availability", "page", "per_page", "after"];
    const query = Object.fromEntries([...singleParams, ...otherParams].map((name) => [name, ""]));
    expect((await ask("products/filter", query)).body).toMatchObject({ total: 1, per_page: 5 });
  });

  test.each(["l%n", "木", "x y z ".repeat(16)])("searches for %j literally", async (keyword) => {
    const reply = await ask("products/filter", { keyword });
    expect([reply.status, reply.body.total]).toEqual([200, 0]);
    const suggestionsReply = await ask("products/suggestions", { keyword });
    expect([suggestionsReply.status, suggestionsReply.body.products]).toEqual([200, []]);
  });

  test.each(["%", "_", "\\", "%_\\", "'", "🎮", "👩‍🚀", "\ud800", "!"])(
    "ignores %j as a keyword, lists everything and suggests nothing",
    async (keyword) => {
      const everything = (await ask("products/filter", {})).body.total;
      const reply = await ask("products/filter", { keyword });
      expect([reply.status, reply.body.total]).toEqual([200, everything]);
      const suggestionsReply = await ask("products/suggestions", { keyword });
      expect([suggestionsReply.status, suggestionsReply.body.products]).toEqual([200, []]);
    },
  );

  test("finds a product by one letter and by words with spaces or signs around them", async () => {
    for (const keyword of [store[0]!, "  lantern  ", "%lantern%", "(lantern)*", "LANTERN:*"])
      expect((await ask("products/filter", { keyword })).body.total, keyword).toBe(1);
  });

  test.each(["%", "_", "\\", "nothing", "🎮", "燈".repeat(100), "\ud800", ".", "null"])(
    "knows no product named %j",
    async (name) => {
      for (const call of ["details", "reviews"])
        expect((await ask(`products/${encodePathPart(name)}/${call}`)).status).toBe(404);
      expect((await ask("related-products-urls", { product_id: name })).status).toBe(404);
      expect((await ask("products/ids", { ids: name })).body).toMatchObject({ data: [], total: 0 });
    },
  );

  test("refuses product names of impossible form", async () => {
    for (const name of ["a\0b", "x".repeat(129)]) {
      for (const call of ["details", "reviews"]) {
        const { status, body } = await ask(`products/${encodePathPart(name)}/${call}`);
        expect([status, Object.keys(body.errors)]).toEqual([422, ["product_id"]]);
      }
      const relatedReply = await ask("related-products-urls", { product_id: name });
      expect([relatedReply.status, Object.keys(relatedReply.body.errors)]).toEqual([
        422,
        ["product_id"],
      ]);
      expect((await ask("products/ids", { ids: name })).status).toBe(422);
    }
    expect((await ask("related-products-urls")).body.errors).toHaveProperty("product_id");
    expect((await ask("products/ids", { ids: "a,".repeat(101) })).status).toBe(422);
    expect((await ask("products/ids")).body).toMatchObject({ data: [], total: 0, last_page: 1 });
  });

  function ask(call: string, query: Record<string, string> = {}) {
    const search = new URLSearchParams(query).toString();
    return anyone.get(`${productManagementPath(call)}${call.includes("?") ? "&" : "?"}${search}`);
  }
});

test.each([
  "categories/all",
  "categories/all/hierachy",
  "products/filter",
  "products/x/details",
  "products/x/reviews",
  "products/ids?ids=x",
  "products/suggestions?keyword=x",
  "products/sitemap",
  "related-products-urls?product_id=x",
])("an unknown store has no %s", async (call) => {
  for (const store of ["maxi", "default-maxi-store", "Main", "%25", "default--store"]) {
    const { status, body } = await anyone.get(`/stores/${store}/product-management/${call}`);
    expect([status, body.code]).toEqual([404, "not_found"]);
  }
});

function readId({ _id }: { _id: string }): string {
  return _id;
}

/** Returns a name that an address can contain. Browsers replace lone surrogates. */
function encodePathPart(name: string): string {
  return encodeURIComponent(name.toWellFormed());
}

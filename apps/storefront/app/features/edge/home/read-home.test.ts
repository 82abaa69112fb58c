import { expect, test } from "vitest";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { listSlideProducts, readEntryTiles, readRows } from "./read-home.ts";
import { readPosts } from "./read-posts.ts";

const text = (en: string) => ({ en, zh: en, cn: en });

test("the home page works without unreadable rows and categories", async () => {
  const context = makeRefusingContext(500);
  const row = { title: { en: "New", zh: "", cn: "" }, path: "/", store: "main", slug: "newest" };
  const rows = [row] as unknown as Parameters<typeof readRows>[0];
  expect(await readRows(rows, context)).toEqual([]);
  expect(await readEntryTiles(context)).toEqual([]);
  expect(await readPosts(undefined, context)).toBeNull();
});

test("the home page shows the newest blog posts under a title, unless the shop disables them", async () => {
  const post = {
    _id: "p1",
    slug: "tram",
    title: text("A tram"),
    images: [],
    image_color: null,
    published_at: "2026-11-20T02:00:00.000Z",
  };
  const requests: unknown[] = [];
  const filter = async ({ query }: { query: unknown }) => {
    requests.push(query);
    return { data: [post] };
  };
  const context = makeRefusingContext(500, { posts: { filter } });
  expect(await readPosts(undefined, context)).toMatchObject({
    title: "From the blog",
    path: "/blogs",
    items: [
      { href: "/blogs/p1/tram", title: "A tram", publishedOn: "20/11/2026 10:00", image: null },
    ],
  });
  expect(requests).toEqual([{ slug: "from-new-to-old", per_page: 3 }]);
  const posts = await readPosts({ title: text("From the workbench") }, context);
  expect(posts?.title).toBe("From the workbench");
  expect(await readPosts(null, context)).toBeNull();
  expect(requests).toHaveLength(2);
});

/** A catalogue of products `p1` to `p20`, the same in every order. */
const catalogue = makeRefusingContext(500, {
  catalogue: {
    filter: async ({ query }: { query: { per_page: number } }) => ({
      data: Array.from({ length: 20 }, (_, index) => ({
        _id: `p${index + 1}`,
        slug: `slug-${index + 1}`,
        title: text("A tram"),
        short_description: text("Red and green."),
        images: [`/files/${index + 1}.webp`],
        image_color: null,
        price: "10.00",
        discounted_price: "10.00",
        point: 0,
        rating: null,
        availability: "IN_STOCK",
        stock: 9,
      })).slice(0, query.per_page),
    }),
  },
});

test("no product shows twice on the home page, and every row shape is filled", async () => {
  const row = { title: text("New"), path: "/", store: "main", slug: "newest" };
  const rows = (["feature", "collage", undefined] as const).map((shape) => ({ ...row, shape }));
  const shownRows = await readRows(rows as never, catalogue, ["p2", "slug-3", "/files/5.webp"]);
  expect(shownRows.map(({ products }) => products.map(({ id }) => id))).toEqual([
    ["p1"],
    ["p4", "p6", "p7", "p8", "p9"],
    ["p10", "p11", "p12", "p13", "p14", "p15"],
  ]);
  expect(shownRows.map(({ shape }) => shape)).toEqual(["feature", "collage", "grid"]);
  expect(shownRows[0]?.products[0]?.summary).toBe("Red and green.");
});

test.each([
  ["/shop/main/product/star-courier", ["star-courier"]],
  ["/shop/mini/product/0123/pocket-fox", ["pocket-fox"]],
  ["/shop/main/product?sort=recommended", []],
  ["/shop/main/category/plush/product", []],
])("a slide to %s shows %j", (path, products) => {
  expect(listSlideProducts([{ path }] as never)).toEqual(products);
});

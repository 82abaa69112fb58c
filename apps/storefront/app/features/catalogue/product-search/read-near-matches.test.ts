import { expect, test } from "vitest";
import { readListQuery } from "../../../components/filters/list-query.ts";
import { exampleItem } from "../../../testing/example-item.ts";
import { refusingContext } from "../../../testing/refusing-context.ts";
import { readMissingWordMatches, readNearMatches } from "./read-near-matches.ts";

const configuration = {
  latest: async () => ({
    "well-known-names": [
      { names: ["Switch", "PS 5"], category: null },
      { names: ["LEGO", "Pokémon", "樂高"], category: "building-sets" },
    ],
  }),
};

/** Creates a store that knows "games" but no "switch", and counts its questions. */
function storeWith(nearest: string | null, asked: unknown[] = [], data: unknown[] = []) {
  return refusingContext(500, {
    configuration,
    catalogue: {
      listNear: async ({ query }: { query: { keyword: string } }) => {
        asked.push(query.keyword);
        return {
          unknown_words: query.keyword.split(" ").filter((word) => word !== nearest),
          nearest_word: nearest,
          facet: nearest ? "platform" : "brand",
          values: [{ value: nearest ? "Tidal X" : "Tin Ferry", count: 3 }],
          data,
        };
      },
    },
  });
}
const tile = (slug: string, title: string) => ({
  id: `id-${slug}`,
  slug,
  title,
  href: `/shop/main/category/${slug}/product`,
  image: null,
  color: null,
  count: 1,
  children: [],
});
const toQuery = (keyword: string, page = "1") =>
  readListQuery(new URLSearchParams({ keyword, page }));

test("a search without results names the unknown word, and the platforms of the other words' products", async () => {
  const { unknown, shelves } = await readNearMatches(storeWith("games"), toQuery("switch games"));
  expect(unknown).toBe("switch");
  expect(shelves).toEqual([
    { title: "Tidal X", href: "/shop/main/product?keyword=games&platform=Tidal+X" },
  ]);
});

test("a search without any known word suggests no brand in its place", async () => {
  const { unknown, shelves } = await readNearMatches(storeWith(null), toQuery("qwertz"));
  expect(unknown).toBe("qwertz");
  expect(shelves).toEqual([]);
});

test.each([
  ["switch", ["switch"]],
  ["PS 5", ["ps", "5"]],
])("%s, a well-known platform, names the platforms that the store has", async (name, words) => {
  const context = refusingContext(500, {
    configuration,
    catalogue: {
      listNear: async () => ({
        unknown_words: words,
        nearest_word: null,
        facet: "platform",
        values: [
          { value: "Heron", count: 3 },
          { value: "Tidal X", count: 2 },
        ],
        data: [],
      }),
    },
  });
  const shelves = [
    { title: "Heron", href: "/shop/main/product?platform=Heron" },
    { title: "Tidal X", href: "/shop/main/product?platform=Tidal+X" },
  ];
  expect((await readNearMatches(context, toQuery(`${name} 2`))).shelves).toEqual(shelves);
  const missing = await readMissingWordMatches(context, { query: toQuery(`${name} 2`), total: 1 });
  expect(missing).toEqual({ unknown: `${name} 2`, isName: false, shelves, products: [] });
});

test("few results of several words come with products that are close, many do not", async () => {
  const context = storeWith("games", [], [exampleItem]);
  const read = async (total: number) =>
    (await readMissingWordMatches(context, { query: toQuery("switch games"), total }))?.products
      .length;
  expect(await read(4)).toBe(1);
  expect(await read(5)).toBe(0);
});

test.each([
  ["lego", "LEGO"],
  ["LEGO", "LEGO"],
  ["樂高", "樂高"],
  ["pokemon", "Pokémon"],
])("%s names the building sets and shows their products", async (name, spelt) => {
  const asked: unknown[] = [];
  const context = refusingContext(500, {
    configuration,
    catalogue: {
      listNear: async () => ({
        unknown_words: [name],
        nearest_word: null,
        facet: "brand",
        values: [{ value: "Tin Ferry", count: 3 }],
        data: [],
      }),
      filter: async ({ query }: { query: { category_ids: string[] } }) => {
        asked.push(query.category_ids);
        return { data: [] };
      },
    },
  });
  const sets = tile("building-sets", "Building sets");
  const near = await readNearMatches(context, toQuery(name), [tile("plush", "Plush"), sets]);
  expect(near.shelves).toEqual([
    { title: "building sets", href: "/shop/main/category/building-sets/product" },
  ]);
  expect([near.unknown, near.isName]).toEqual([spelt, true]);
  expect(asked).toEqual([["id-building-sets"]]);
});

test("results of several words name those that are missing, by one request on the first page", async () => {
  const asked: unknown[] = [];
  const missing = (keyword: string, page?: string, total = 9) =>
    readMissingWordMatches(storeWith("games", asked), { query: toQuery(keyword, page), total });
  expect((await missing("switch games"))?.unknown).toBe("switch");
  expect(await missing("games games")).toBeNull();
  expect(asked).toEqual(["switch games", "games games"]);
  expect(await missing("switch")).toBeNull();
  expect(await missing("switch games", "2")).toBeNull();
  expect(await missing("switch games", "1", 0)).toBeNull();
  expect(asked).toHaveLength(2);
});

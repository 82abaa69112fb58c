import { expect, test } from "vitest";
import { readListQuery } from "../../../components/filters/list-query.ts";
import { exampleItem } from "../../../testing/example-item.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
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
function makeStoreContext(nearest: string | null, keywords: unknown[] = [], data: unknown[] = []) {
  return makeRefusingContext(500, {
    configuration,
    catalogue: {
      listNear: async ({ query }: { query: { keyword: string } }) => {
        keywords.push(query.keyword);
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
const makeTile = (slug: string, title: string) => ({
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
  const { unknownWords, suggestedLists } = await readNearMatches(
    makeStoreContext("games"),
    toQuery("switch games"),
  );
  expect(unknownWords).toBe("switch");
  expect(suggestedLists).toEqual([
    { title: "Tidal X", href: "/shop/main/product?keyword=games&platform=Tidal+X" },
  ]);
});

test("a search without any known word suggests no brand in its place", async () => {
  const { unknownWords, suggestedLists } = await readNearMatches(
    makeStoreContext(null),
    toQuery("qwertz"),
  );
  expect(unknownWords).toBe("qwertz");
  expect(suggestedLists).toEqual([]);
});

test.each([
  ["switch", ["switch"]],
  ["PS 5", ["ps", "5"]],
])(
  "%s, a well-known platform, names the platforms that the store has",
  async (name, unknownWords) => {
    const context = makeRefusingContext(500, {
      configuration,
      catalogue: {
        listNear: async () => ({
          unknown_words: unknownWords,
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
    const suggestedLists = [
      { title: "Heron", href: "/shop/main/product?platform=Heron" },
      { title: "Tidal X", href: "/shop/main/product?platform=Tidal+X" },
    ];
    expect((await readNearMatches(context, toQuery(`${name} 2`))).suggestedLists).toEqual(
      suggestedLists,
    );
    const matches = await readMissingWordMatches(context, {
      query: toQuery(`${name} 2`),
      total: 1,
    });
    expect(matches).toEqual({
      unknownWords: `${name} 2`,
      isName: false,
      suggestedLists,
      products: [],
    });
  },
);

test("a search of several words shows close products only below five results", async () => {
  const context = makeStoreContext("games", [], [exampleItem]);
  const countProducts = async (total: number) =>
    (await readMissingWordMatches(context, { query: toQuery("switch games"), total }))?.products
      .length;
  expect(await countProducts(4)).toBe(1);
  expect(await countProducts(5)).toBe(0);
});

test.each([
  ["lego", "LEGO"],
  ["LEGO", "LEGO"],
  ["樂高", "樂高"],
  ["pokemon", "Pokémon"],
])("%s names the building sets and shows their products", async (name, spelling) => {
  const keywords: unknown[] = [];
  const context = makeRefusingContext(500, {
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
        keywords.push(query.category_ids);
        return { data: [] };
      },
    },
  });
  const sets = makeTile("building-sets", "Building sets");
  const nearMatches = await readNearMatches(context, toQuery(name), [
    makeTile("plush", "Plush"),
    sets,
  ]);
  expect(nearMatches.suggestedLists).toEqual([
    { title: "building sets", href: "/shop/main/category/building-sets/product" },
  ]);
  expect([nearMatches.unknownWords, nearMatches.isName]).toEqual([spelling, true]);
  expect(keywords).toEqual([["id-building-sets"]]);
});

test("results of several words name those that are missing, by one request on the first page", async () => {
  const keywords: unknown[] = [];
  const readMatches = (keyword: string, page?: string, total = 9) =>
    readMissingWordMatches(makeStoreContext("games", keywords), {
      query: toQuery(keyword, page),
      total,
    });
  expect((await readMatches("switch games"))?.unknownWords).toBe("switch");
  expect(await readMatches("games games")).toBeNull();
  expect(keywords).toEqual(["switch games", "games games"]);
  expect(await readMatches("switch")).toBeNull();
  expect(await readMatches("switch games", "2")).toBeNull();
  expect(await readMatches("switch games", "1", 0)).toBeNull();
  expect(keywords).toHaveLength(2);
});

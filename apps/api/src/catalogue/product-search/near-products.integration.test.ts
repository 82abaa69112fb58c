import { expect, test } from "vitest";
import { aCategory, aProduct, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi({ settings: { rateLimits: true } });
const { deps } = shop;
const gamesId = await aCategory(deps, { name: "video" });
const boards = await aCategory(deps, { name: "board" });
const createNamedProduct = (name: string, category: string, platform?: string) =>
  aProduct(deps, { name, categoryIds: [category], ...(platform && { platform }) });
await createNamedProduct("dice-games", boards);
await createNamedProduct("rally-games", gamesId, "Heron");
await createNamedProduct("racing-games", gamesId, "Tidal X");
await createNamedProduct("puzzle-games", gamesId, "Tidal X");
await createNamedProduct("tide-lamp", boards);
await deps.changes.settle();

const readNearProducts = async (keyword: string) => {
  const url = `/stores/main/product-management/products/near?keyword=${encodeURIComponent(keyword)}`;
  return (await shop.anyone.get(url)).body as {
    unknown_words: string[];
    nearest_word: string | null;
    facet: string;
    values: { value: string; count: number }[];
    data: { slug: string }[];
  };
};

test("a search of several words names its unknown words and the platforms of products with known words", async () => {
  const { data, ...nearSearch } = await readNearProducts("nintendo games for switch");
  expect(nearSearch).toEqual({
    unknown_words: ["nintendo", "switch"],
    nearest_word: "games",
    facet: "platform",
    values: [
      { value: "Tidal X", count: 2 },
      { value: "Heron", count: 1 },
    ],
  });
  expect(data.at(-1)?.slug, "the smaller category comes last").toBe("dice-games");
  expect(data).toHaveLength(4);
});

test("a search without full matches names its rarest known word as the nearest word", async () => {
  expect(await readNearProducts("tide games")).toMatchObject({
    unknown_words: [],
    nearest_word: "tide",
  });
});

test("a search without any known word shows the whole store", async () => {
  const nearSearch = await readNearProducts("qwertz");
  expect(nearSearch).toMatchObject({ unknown_words: ["qwertz"], nearest_word: null });
  expect(nearSearch.data).toHaveLength(5);
});

test("a number never becomes the nearest word, even if a product's name contains the number", async () => {
  await createNamedProduct("dice-2", boards);
  await deps.changes.settle();
  expect(await readNearProducts("switch 2")).toMatchObject({
    unknown_words: ["switch"],
    nearest_word: null,
  });
});

test("each request for near products counts as one search towards the limit", async () => {
  let status = 200;
  let searches = 4;
  for (; status === 200; searches++)
    ({ status } = await shop.anyone.get(
      `/stores/main/product-management/products/near?keyword=a+b+c+d+${searches}`,
    ));
  expect([status, searches]).toEqual([429, 61]);
});

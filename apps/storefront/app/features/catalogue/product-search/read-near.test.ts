import { expect, test } from "vitest";
import { readListQuery } from "../../../components/filters/list-query.ts";
import { refusingContext } from "../../../testing/refusing-context.ts";
import { readMissing, readNear } from "./read-near.ts";

/** Creates a store that knows "games" but no "switch", and counts its questions. */
function storeWith(nearest: string | null, asked: unknown[] = []) {
  return refusingContext(500, {
    catalogue: {
      listNear: async ({ query }: { query: { keyword: string } }) => {
        asked.push(query.keyword);
        return {
          unknown_words: query.keyword.split(" ").filter((word) => word !== nearest),
          nearest_word: nearest,
          facet: nearest ? "platform" : "brand",
          values: [{ value: nearest ? "Tidal X" : "Tin Ferry", count: 3 }],
          data: [],
        };
      },
    },
  });
}
const toQuery = (keyword: string, page = "1") =>
  readListQuery(new URLSearchParams({ keyword, page }));

test("a search without results names the unknown word, and the platforms of the other words' products", async () => {
  const { unknown, shelves } = await readNear(storeWith("games"), toQuery("switch games"));
  expect(unknown).toBe("switch");
  expect(shelves).toEqual([
    { title: "Tidal X", href: "/shop/main/product?keyword=games&platform=Tidal+X" },
  ]);
});

test("a search without any known word suggests no brand in its place", async () => {
  const { unknown, shelves } = await readNear(storeWith(null), toQuery("switch"));
  expect(unknown).toBe("switch");
  expect(shelves).toEqual([]);
});

test("results of several words name those that are missing, by one request on the first page", async () => {
  const asked: unknown[] = [];
  const missing = (keyword: string, page?: string, total = 9) =>
    readMissing(storeWith("games", asked), { query: toQuery(keyword, page), total });
  expect((await missing("switch games"))?.unknown).toBe("switch");
  expect(await missing("games games")).toBeNull();
  expect(asked).toEqual(["switch games", "games games"]);
  expect(await missing("switch")).toBeNull();
  expect(await missing("switch games", "2")).toBeNull();
  expect(await missing("switch games", "1", 0)).toBeNull();
  expect(asked).toHaveLength(2);
});

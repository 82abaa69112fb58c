import { expect, test } from "vitest";
import { refusingContext } from "../../../testing/refusing-context.ts";
import { readListQuery } from "../../../components/filters/list-query.ts";
import { readNear } from "./read-near.ts";

const value = (name: string, count: number) => ({ value: name, count });
/** Creates a store whose searches for "games" find two platforms; everything else finds nothing. */
function near(keyword: string, asked: unknown[] = []) {
  const context = refusingContext(500, {
    catalogue: {
      filter: async ({ query }: { query: { keyword?: string } }) => {
        asked.push(query.keyword);
        const isFound = query.keyword === "games" || query.keyword === undefined;
        const platform = query.keyword === "games" ? [value("Heron", 3), value("Tidal X", 9)] : [];
        return {
          data: [],
          total: isFound ? 12 : 0,
          facets: { platform, brand: [value("Tin Ferry", 4)] },
        };
      },
    },
  });
  return readNear(context, readListQuery(new URLSearchParams({ keyword })));
}

test("a search without results names the unknown word, and the platforms of the other words' products", async () => {
  const { unknown, shelves } = await near("switch games");
  expect(unknown).toBe("switch");
  expect(shelves).toEqual([
    { title: "Tidal X", href: "/shop/main/product?keyword=games&platform=Tidal+X" },
    { title: "Heron", href: "/shop/main/product?keyword=games&platform=Heron" },
  ]);
});

test("a search without any known word suggests the store's own brands", async () => {
  const asked: unknown[] = [];
  const { unknown, shelves } = await near("switch", asked);
  expect(unknown).toBe("switch");
  expect(shelves.map(({ title }) => title)).toEqual(["Tin Ferry"]);
  expect(asked).toEqual([undefined]);
});

test("a long search costs at most four searches of single words", async () => {
  const asked: unknown[] = [];
  await near("a b c d e f", asked);
  expect(asked).toEqual(["a", "b", "c", "d", undefined]);
});

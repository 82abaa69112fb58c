import { expect, test } from "vitest";
import { readListQuery } from "../../../components/filters/list-query.ts";
import { refusingContext } from "../../../testing/refusing-context.ts";
import { looseNote } from "./loose-note.ts";

/** Reads the note of a store that knows games only, for results of a search. */
async function note(keyword: string, asked: string[] = [], total = 37) {
  const context = refusingContext(500, {
    catalogue: {
      filter: async ({ query }: { query: { keyword: string } }) => {
        asked.push(query.keyword);
        const platform = [
          { value: "Heron", count: 3 },
          { value: "Tidal X", count: 9 },
        ];
        return {
          data: [],
          total: query.keyword === "games" ? 12 : 0,
          facets: { platform, brand: [] },
        };
      },
    },
  });
  return looseNote(context, { query: readListQuery(new URLSearchParams({ keyword })), total });
}

test("results without one of the searched words name it, and the platforms that come close", async () => {
  expect(await note("switch games")).toBe("We don't carry “switch”. We do carry Tidal X, Heron.");
});

test.each(["games", "for games", "games games"])(
  "results with every telling word have no note: %s",
  async (keyword) => {
    expect(await note(keyword)).toBeNull();
  },
);

test("a search that found nothing, and a refused search, have no note", async () => {
  expect(await note("switch games", [], 0)).toBeNull();
  const query = readListQuery(new URLSearchParams({ keyword: "switch games" }));
  expect(await looseNote(refusingContext(503), { query, total: 37 })).toBeNull();
});

test("a long search costs at most four searches of single words", async () => {
  const asked: string[] = [];
  await note("games games games games games games", asked);
  expect(asked).toHaveLength(4);
});

import { expect, test } from "vitest";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { readList } from "./read-list.ts";

const facets = {
  categories: [],
  availability: [{ value: "IN_STOCK", count: 40 }],
  brand: [],
  platform: [],
  options: {},
  price: null,
  rating: [],
};

/** Reads the title of a list of all products with two pages. */
async function readTitles(search: string) {
  const context = makeRefusingContext(500, {
    catalogue: {
      filter: async ({ query }: { query: { page: number; per_page: number } }) => ({
        data: [],
        facets,
        current_page: query.page,
        last_page: 2,
        from: 1,
        total: 40,
        next_page_url: null,
      }),
    },
  });
  const url = new URL(`/shop/main/product${search}`, context.url);
  const { title, pageTitle = title } = await readList({ ...context, url }, undefined);
  return pageTitle;
}

test.each([
  ["", "All products"],
  ["?page=2", "All products · Page 2"],
  ["?availability=IN_STOCK", "All products · In stock"],
  ["?price_to=200&page=2", "All products · Up to HK$200.00 · Page 2"],
  ["?keyword=lantern&page=2", "Results for “lantern” · Page 2"],
])("each page of a list, and each filter, has a separate title: %s", async (search, title) => {
  expect(await readTitles(search)).toBe(title);
});

import { expect, test } from "vitest";
import { formatListQuery } from "../../../components/filters/list-query.ts";
import { readWishlistQuery, readSorting } from "./wishlist-query.ts";

const readQuery = (search: string) => readWishlistQuery(new URLSearchParams(search));

test("a wishlist's address contains words, categories, availability, order and page", () => {
  const search = "keyword=fox&category=plush&availability=SOLD_OUT";
  const query = readQuery(`${search}&sort=price-from-low-to-high&page=2`);
  expect(formatListQuery(query)).toBe(`?${search}&sort=price-from-low-to-high&page=2`);
  expect(readSorting(query)).toBe("price-from-low-to-high");
});

test("filters that only product lists know are ignored by the wishlist", () => {
  const ignoredFilters =
    "brand=Ginger&price_from=1&rating_from=4&per_page=40&view=list&to=3&sort=most-wanted";
  expect(formatListQuery(readQuery(ignoredFilters))).toBe("");
});

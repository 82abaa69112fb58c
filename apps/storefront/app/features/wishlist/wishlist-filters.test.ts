import { expect, test } from "vitest";
import { searchOf } from "../../components/filters/list-filters.ts";
import { readWishQuestion, sortingOf } from "./wishlist-filters.ts";

const read = (query: string) => readWishQuestion(new URLSearchParams(query));

test("a wishlist is asked for by words, categories, availability, order and page", () => {
  const query = "keyword=fox&category=plush&availability=SOLD_OUT";
  const question = read(`${query}&sort=price-from-low-to-high&page=2`);
  expect(searchOf(question)).toBe(`?${query}&sort=price-from-low-to-high&page=2`);
  expect(sortingOf(question)).toBe("price-from-low-to-high");
});

test("what only lists of products know is not asked of it", () => {
  const more =
    "brand=Ginger&price_from=1&rating_from=4&per_page=40&view=list&to=3&sort=most-wanted";
  expect(searchOf(read(more))).toBe("");
});

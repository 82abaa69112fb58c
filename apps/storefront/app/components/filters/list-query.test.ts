import { expect, test } from "vitest";
import {
  changeQuery,
  countActiveFilters,
  readListQuery,
  formatListQuery,
  withoutFilters,
} from "./list-query.ts";

const query = (search: string) => readListQuery(new URLSearchParams(search));

test("a list starts at its first page with twenty products, unfiltered, as a grid", () => {
  const start = query("");
  expect(start).toMatchObject({
    keyword: "",
    sort: null,
    perPage: 20,
    page: 1,
    to: 1,
    view: "grid",
    ratingFrom: null,
  });
  expect(countActiveFilters(start)).toBe(0);
  expect(formatListQuery(start)).toBe("");
});

test("a page size that the list does not offer becomes twenty", () => {
  expect(query("per_page=40").perPage).toBe(40);
  expect(query("per_page=7").perPage).toBe(20);
});

test("invalid values in the address choose nothing", () => {
  const invalidQuery = query(
    "page=-3&availability=MAYBE&price_from=cheap&price_to=-1&rating_from=9",
  );
  expect(invalidQuery).toMatchObject({ page: 1, priceFrom: "", priceTo: "", ratingFrom: 5 });
  expect(invalidQuery.chosen.availability).toEqual([]);
  expect(query("page=abc").page).toBe(1);
  expect(query("rating_from=good").ratingFrom).toBeNull();
  expect(query(`keyword=${"x".repeat(300)}`).keyword).toHaveLength(100);
  expect(query(`brand=${"x".repeat(300)}&brand=`).chosen.brand).toEqual([]);
});

test("loading more keeps the pages above, up to ten pages", () => {
  expect(query("page=2&to=4")).toMatchObject({ page: 2, to: 4 });
  expect(query("page=5&to=2")).toMatchObject({ page: 5, to: 5 });
  expect(query("to=100").to).toBe(10);
});

test("filter choices are written to the address and read back from it", () => {
  const address =
    "?keyword=fox&availability=IN_STOCK&brand=Tin+Ferry&brand=Full+Lock&size=Small%2C+18+cm&price_from=100&rating_from=4&sort=most-wanted&per_page=40&view=list&page=3";
  expect(formatListQuery(query(address))).toBe(address);
  expect(countActiveFilters(query(address))).toBe(6);
});

test("a new choice starts at the first page, and clearing the filters keeps search and view", () => {
  const deep = query("keyword=fox&brand=Tin+Ferry&price_to=90&view=list&page=3&to=4");
  expect(formatListQuery(changeQuery(deep, { sort: "most-wanted" }))).toBe(
    "?keyword=fox&brand=Tin+Ferry&price_to=90&sort=most-wanted&view=list",
  );
  expect(formatListQuery(withoutFilters(deep))).toBe("?keyword=fox&view=list");
});

test("prices typed in the wrong order are swapped", () => {
  expect(query("price_from=500&price_to=100")).toMatchObject({
    priceFrom: "100",
    priceTo: "500",
  });
  expect(query("price_from=500")).toMatchObject({ priceFrom: "500", priceTo: "" });
});

test("control characters are removed from the address", () => {
  const unsafeQuery = query("keyword=%00fox%07&brand=%00&size=S%00");
  expect(formatListQuery(unsafeQuery)).toBe("?keyword=fox&size=S");
});

import { expect, test } from "vitest";
import { describeActiveFilters } from "./describe-active-filters.ts";
import { readListQuery } from "./list-query.ts";
import type { FiltersView } from "./present-filters.ts";

const filters: FiltersView = {
  categories: [],
  groups: [
    {
      name: "brand",
      title: "Brand",
      values: [{ value: "tin-ferry", title: "Tin Ferry", count: 3 }],
      hidden: 0,
    },
  ],
  price: null,
  ratings: [],
};

test.each([
  ["", "en", ""],
  ["brand=tin-ferry&price_to=100", "en", "Tin Ferry, Up to HK$100.00"],
  ["brand=tin-ferry&brand=unknown&rating_from=4", "zh", "Tin Ferry、unknown、4 星或以上"],
] as const)("a list filtered by %s says so in %s", (search, language, expectedText) => {
  const query = readListQuery(new URLSearchParams(search));
  expect(describeActiveFilters(filters, query, language)).toBe(expectedText);
});

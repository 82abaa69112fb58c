import { expect, test } from "vitest";
import { packFilters, unpackFilters } from "./pack-filters.ts";
import type { FiltersView } from "./present-filters.ts";

test("packed filters come back as they were", () => {
  const leaf = { slug: "trains", title: "Trains", count: 2, children: [] };
  const filters: FiltersView = {
    categories: [{ slug: "toys", title: "Toys", count: 5, children: [leaf] }, leaf],
    groups: [
      {
        name: "availability",
        title: "Availability",
        values: [{ value: "IN_STOCK", title: "In stock", count: 3 }],
        hidden: 0,
      },
      { name: "brand", title: "Brand", values: [{ value: "It's", count: 1 }], hidden: 7 },
    ],
    price: { lowest: "38", highest: "5280" },
    ratings: [{ value: 5, count: 1 }],
  };
  expect(unpackFilters(packFilters(filters))).toEqual(filters);
});

test("a filter's title that equals its value is sent once", () => {
  const values = [{ value: "Ivory", title: "Ivory", count: 1 }];
  const group = { name: "color", title: "Colour", values, hidden: 0 } as const;
  const packedFilters = packFilters({ categories: [], groups: [group], price: null, ratings: [] });
  expect(packedFilters.match(/Ivory/g)).toHaveLength(1);
  expect(unpackFilters(packedFilters).groups[0]?.values).toEqual([{ value: "Ivory", count: 1 }]);
});

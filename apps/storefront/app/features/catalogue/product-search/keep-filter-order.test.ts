import { expect, test } from "vitest";
import type { FiltersView } from "../../../components/filters/present-filters.ts";
import { keepFilterOrder } from "./keep-filter-order.ts";

const platforms = (values: Record<string, number>, hidden = 0) => ({
  name: "platform" as const,
  title: "Platform",
  values: Object.entries(values).map(([value, count]) => ({ value, count })),
  hidden,
});
const view = (overrides: Partial<FiltersView>): FiltersView => ({
  categories: [],
  groups: [],
  price: null,
  ratings: [],
  ...overrides,
});
const category = (slug: string, count: number, children: FiltersView["categories"] = []) => ({
  slug,
  title: slug,
  count,
  children,
});

test("a filter value that becomes empty stays in its place without a link", () => {
  const shownFilters = view({ groups: [platforms({ Tessera: 9, Lantern: 7, Kite: 2 })] });
  const now = view({ groups: [platforms({ Kite: 2, Tessera: 1 })] });
  expect(keepFilterOrder(shownFilters, now).groups).toEqual([
    platforms({ Tessera: 1, Lantern: 0, Kite: 2 }),
  ]);
});

test("a group without products stays in its place, and a new group comes after it", () => {
  const color = { ...platforms({ red: 3 }), name: "color" as const };
  expect(
    keepFilterOrder(view({ groups: [platforms({ Kite: 2 })] }), view({ groups: [color] })).groups,
  ).toEqual([platforms({ Kite: 0 }), color]);
});

test("hidden values of a long group are not mentioned", () => {
  const long = platforms({ Kite: 5, Tessera: 4 }, 12);
  const shownFilters = view({ groups: [platforms({ Lantern: 9, Kite: 8 }, 20)] });
  expect(keepFilterOrder(shownFilters, view({ groups: [long] })).groups).toEqual([long]);
});

test("category tiles keep their places at every level of the tree", () => {
  const shownFilters = view({
    categories: [
      category("games", 5, [category("racing", 2), category("puzzle", 3)]),
      category("toys", 4),
    ],
  });
  const now = view({ categories: [category("games", 3, [category("puzzle", 3)])] });
  expect(keepFilterOrder(shownFilters, now).categories).toEqual([
    category("games", 3, [category("racing", 0), category("puzzle", 3)]),
    category("toys", 0),
  ]);
});

test("stars stay in order from many to few, also when some return", () => {
  const shownFilters = view({ ratings: [{ value: 3, count: 2 }] });
  const now = view({ ratings: [{ value: 4, count: 1 }] });
  expect(keepFilterOrder(shownFilters, now).ratings).toEqual([
    { value: 4, count: 1 },
    { value: 3, count: 0 },
  ]);
});

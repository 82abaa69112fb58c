import { useState } from "react";
import type { CategoryOption } from "../../../components/filters/category-choice.ts";
import type { FilterGroup, FiltersView } from "../../../components/filters/present-filters.ts";

/**
 * Keeps values in place while filters change, even without products, so that the next press hits its target. A new list
 * resets the places.
 * @param now the list's filters
 * @param list what is filtered
 */
export function useSteadyFilters(now: FiltersView, list: string): FiltersView {
  const [kept, keep] = useState({ list, now, shown: now });
  if (kept.now === now && kept.list === list) return kept.shown;
  const shown = kept.list === list ? keepFilterOrder(kept.shown, now) : now;
  keep({ list, now, shown });
  return shown;
}

export function keepFilterOrder(before: FiltersView, now: FiltersView): FiltersView {
  return {
    ...now,
    categories: steadyCategories(before.categories, now.categories),
    groups: keepPlaces(before.groups, now.groups, ({ name }) => name, steadyGroup),
    ratings: keepPlaces(
      before.ratings,
      now.ratings,
      ({ value }) => value,
      (old, next) => next ?? empty(old),
    ).toSorted((a, b) => b.value - a.value),
  };
}

function steadyCategories(
  before: readonly CategoryOption[],
  now: readonly CategoryOption[],
): CategoryOption[] {
  return keepPlaces(
    before,
    now,
    ({ slug }) => slug,
    (old, next) => ({
      ...(next ?? empty(old)),
      children: steadyCategories(old.children, next?.children ?? []),
    }),
  );
}

/** Keeps a long group's length, because its missing values may have products. */
function steadyGroup(old: FilterGroup, next: FilterGroup | undefined): FilterGroup {
  if (next && next.hidden > 0) return next;
  return {
    ...old,
    hidden: 0,
    values: keepPlaces(
      old.values,
      next?.values ?? [],
      ({ value }) => value,
      (value, found) => found ?? empty(value),
    ),
  };
}

/** Keeps items in order; new ones follow. */
function keepPlaces<Item>(
  before: readonly Item[],
  now: readonly Item[],
  toKey: (item: Item) => string | number,
  merge: (old: Item, next: Item | undefined) => Item,
): Item[] {
  const next = new Map(now.map((item) => [toKey(item), item]));
  const known = new Set(before.map(toKey));
  return [
    ...before.map((old) => merge(old, next.get(toKey(old)))),
    ...now.filter((item) => !known.has(toKey(item))),
  ];
}

function empty<Item extends { readonly count: number }>(item: Item): Item {
  return { ...item, count: 0 };
}

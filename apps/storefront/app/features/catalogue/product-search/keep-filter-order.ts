import { useState } from "react";
import type { CategoryOption } from "../../../components/filters/category-choice.ts";
import type { FilterGroup, FiltersView } from "../../../components/filters/present-filters.ts";

/**
 * Keeps values in place while filters change, even without products, so that the next press hits its target. A new list
 * resets the places.
 * @param now the list's filters
 * @param list what is filtered
 */
export function useStableFilters(now: FiltersView, list: string): FiltersView {
  const [filterOrder, setFilterOrder] = useState({ list, now, orderedFilters: now });
  if (filterOrder.now === now && filterOrder.list === list) return filterOrder.orderedFilters;
  const orderedFilters =
    filterOrder.list === list ? keepFilterOrder(filterOrder.orderedFilters, now) : now;
  setFilterOrder({ list, now, orderedFilters });
  return orderedFilters;
}

export function keepFilterOrder(shownFilters: FiltersView, now: FiltersView): FiltersView {
  return {
    ...now,
    categories: keepCategoryOrder(shownFilters.categories, now.categories),
    groups: keepItemOrder(shownFilters.groups, now.groups, ({ name }) => name, keepGroupOrder),
    ratings: keepItemOrder(
      shownFilters.ratings,
      now.ratings,
      ({ value }) => value,
      (old, next) => next ?? setCountToZero(old),
    ).toSorted((a, b) => b.value - a.value),
  };
}

function keepCategoryOrder(
  shownFilters: readonly CategoryOption[],
  now: readonly CategoryOption[],
): CategoryOption[] {
  return keepItemOrder(
    shownFilters,
    now,
    ({ slug }) => slug,
    (old, next) => ({
      ...(next ?? setCountToZero(old)),
      children: keepCategoryOrder(old.children, next?.children ?? []),
    }),
  );
}

/** Keeps a long group's length, because its missing values may have products. */
function keepGroupOrder(old: FilterGroup, next: FilterGroup | undefined): FilterGroup {
  if (next && next.hidden > 0) return next;
  return {
    ...old,
    hidden: 0,
    values: keepItemOrder(
      old.values,
      next?.values ?? [],
      ({ value }) => value,
      (value, nextValue) => nextValue ?? setCountToZero(value),
    ),
  };
}

/** Keeps items in order; new ones follow. */
function keepItemOrder<Item>(
  shownFilters: readonly Item[],
  now: readonly Item[],
  toKey: (item: Item) => string | number,
  mergeItems: (old: Item, next: Item | undefined) => Item,
): Item[] {
  const next = new Map(now.map((item) => [toKey(item), item]));
  const shownKeys = new Set(shownFilters.map(toKey));
  return [
    ...shownFilters.map((old) => mergeItems(old, next.get(toKey(old)))),
    ...now.filter((item) => !shownKeys.has(toKey(item))),
  ];
}

function setCountToZero<Item extends { readonly count: number }>(item: Item): Item {
  return { ...item, count: 0 };
}

import { useState } from "react";
import type { CategoryOption } from "../../../components/filters/category-choice.ts";
import type { FilterGroup, FiltersView } from "../../../components/filters/present-filters.ts";

/**
 * Keeps filter values in place while filters change, so that the next press hits its target. Values without products
 * stay too. A new list resets the order.
 * @param filters the filters to show
 * @param list the identity of the list
 */
export function useStableFilters(filters: FiltersView, list: string): FiltersView {
  const [snapshot, setSnapshot] = useState({ list, now: filters, orderedFilters: filters });
  if (snapshot.now === filters && snapshot.list === list) return snapshot.orderedFilters;
  const orderedFilters =
    snapshot.list === list ? keepFilterOrder(snapshot.orderedFilters, filters) : filters;
  setSnapshot({ list, now: filters, orderedFilters });
  return orderedFilters;
}

export function keepFilterOrder(shownFilters: FiltersView, filters: FiltersView): FiltersView {
  return {
    ...filters,
    categories: keepCategoryOrder(shownFilters.categories, filters.categories),
    groups: keepItemOrder(shownFilters.groups, filters.groups, ({ name }) => name, keepValueOrder),
    ratings: keepItemOrder(
      shownFilters.ratings,
      filters.ratings,
      ({ value }) => value,
      (old, next) => next ?? setCountToZero(old),
    ).toSorted((a, b) => b.value - a.value),
  };
}

function keepCategoryOrder(
  shownCategories: readonly CategoryOption[],
  filters: readonly CategoryOption[],
): CategoryOption[] {
  return keepItemOrder(
    shownCategories,
    filters,
    ({ slug }) => slug,
    (old, next) => ({
      ...(next ?? setCountToZero(old)),
      children: keepCategoryOrder(old.children, next?.children ?? []),
    }),
  );
}

/**
 * Keeps the order of a group's values. A group with hidden values is taken unchanged, because values missing from it
 * may still have products.
 */
function keepValueOrder(old: FilterGroup, next: FilterGroup | undefined): FilterGroup {
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

/** Keeps items in order, and appends new items. */
function keepItemOrder<Item>(
  shownItems: readonly Item[],
  filters: readonly Item[],
  toKey: (item: Item) => string | number,
  mergeItems: (old: Item, next: Item | undefined) => Item,
): Item[] {
  const next = new Map(filters.map((item) => [toKey(item), item]));
  const shownKeys = new Set(shownItems.map(toKey));
  return [
    ...shownItems.map((old) => mergeItems(old, next.get(toKey(old)))),
    ...filters.filter((item) => !shownKeys.has(toKey(item))),
  ];
}

function setCountToZero<Item extends { readonly count: number }>(item: Item): Item {
  return { ...item, count: 0 };
}

import type { CategoryTree } from "../../categories/index.ts";
import { findFirstAfter } from "../filters/keyset-page.rules.ts";
import { type SortOrder, entryComparator, type SortOrderName } from "../filters/sorting.rules.ts";
import { createEntryMaker, type SharedParts } from "./entry-maker.ts";
import type { IndexEntry } from "./index-entry.ts";
import type { IndexRow } from "./product-index.repository.ts";

/**
 * A store's public products in memory. Lists, counts and related products are computed here instead of in the database.
 */
export interface ProductIndex extends SharedParts {
  readonly storeId: string;
  readonly tree: CategoryTree;
  readonly entries: readonly IndexEntry[];
  readonly byId: ReadonlyMap<string, IndexEntry>;
  readonly byNumber: ReadonlyMap<number, IndexEntry>;
  /** Returns the products directly in this category, unsorted. */
  entriesInCategory(categoryId: string): readonly IndexEntry[];
  /** Returns all entries in this order. Each order is sorted once. */
  sortedBy(order: SortOrderName): readonly IndexEntry[];
  /** The version. Every change gives a new one, unique within the process. */
  readonly version: number;
}

export interface GrowingIndex extends ProductIndex {
  remove(ids: readonly string[]): void;
  add(rows: readonly IndexRow[]): void;
}

/** @param nextVersion returns a new number each time, across all indexes */
export function createProductIndex(
  storeId: string,
  tree: CategoryTree,
  nextVersion: () => number,
): GrowingIndex {
  const sharedParts: SharedParts = { values: [], categorySets: [], facetSets: [] };
  const makeEntry = createEntryMaker(tree, sharedParts);
  const byId = new Map<string, IndexEntry>();
  const byNumber = new Map<number, IndexEntry>();
  const byOwnCategory = new Map<string, IndexEntry[]>();
  const orders = new Map<SortOrderName, IndexEntry[]>();
  let entries: IndexEntry[] = [];
  let version = nextVersion();

  return {
    ...sharedParts,
    storeId,
    tree,
    byId,
    byNumber,
    get entries() {
      return entries;
    },
    get version() {
      return version;
    },
    entriesInCategory: (categoryId) => byOwnCategory.get(categoryId) ?? [],
    sortedBy(order) {
      const sortedEntries = orders.get(order) ?? entries.toSorted(entryComparator(order));
      orders.set(order, sortedEntries);
      return sortedEntries;
    },
    remove(ids) {
      version = nextVersion();
      const removedEntries = new Set(ids.flatMap((id) => byId.get(id) ?? []));
      if (removedEntries.size === 0) return;
      const isRemaining = (entry: IndexEntry) => !removedEntries.has(entry);
      entries = entries.filter(isRemaining);
      for (const id of new Set([...removedEntries].flatMap(({ ownCategories }) => ownCategories)))
        byOwnCategory.set(id, byOwnCategory.get(id)!.filter(isRemaining));
      for (const entry of removedEntries) {
        byId.delete(entry.id);
        byNumber.delete(entry.number);
      }
      for (const [order, sorted] of orders) orders.set(order, sorted.filter(isRemaining));
    },
    add(rows) {
      version = nextVersion();
      for (const row of rows) {
        const entry = makeEntry(row);
        entries.push(entry);
        byId.set(entry.id, entry);
        byNumber.set(entry.number, entry);
        for (const id of new Set(entry.ownCategories)) {
          const members = byOwnCategory.get(id);
          if (members) members.push(entry);
          else byOwnCategory.set(id, [entry]);
        }
        for (const [order, sorted] of orders) insertSorted(sorted, entry, entryComparator(order));
      }
    },
  };
}

function insertSorted(sorted: IndexEntry[], entry: IndexEntry, order: SortOrder): void {
  sorted.splice(
    findFirstAfter(sorted, (existingEntry) => order(existingEntry, entry)),
    0,
    entry,
  );
}

import type { CategoryTree } from "../../categories/index.ts";
import { findFirstAfter } from "../filters/keyset-page.rules.ts";
import { type SortOrder, entryComparator, type SortOrderName } from "../filters/sorting.rules.ts";
import { createEntryMaker, type InCommon } from "./entry-maker.ts";
import type { IndexEntry } from "./index-entry.ts";
import type { IndexRow } from "./product-index.repository.ts";

/**
 * A store's public products in memory. Lists, counts and related products are computed here instead of in the database.
 */
export interface ProductIndex extends InCommon {
  readonly storeId: string;
  readonly tree: CategoryTree;
  readonly entries: readonly IndexEntry[];
  readonly byId: ReadonlyMap<string, IndexEntry>;
  readonly byNumber: ReadonlyMap<number, IndexEntry>;
  /** Returns the products directly in this category, unsorted. */
  ownEntries(categoryId: string): readonly IndexEntry[];
  /** Returns all entries in this order, sorted once. */
  in(order: SortOrderName): readonly IndexEntry[];
  /** The version, new after every change and unique within the process. */
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
  const inCommon: InCommon = { values: [], categorySets: [], facetSets: [] };
  const entryFrom = createEntryMaker(tree, inCommon);
  const byId = new Map<string, IndexEntry>();
  const byNumber = new Map<number, IndexEntry>();
  const byOwnCategory = new Map<string, IndexEntry[]>();
  const orders = new Map<SortOrderName, IndexEntry[]>();
  let entries: IndexEntry[] = [];
  let version = nextVersion();

  return {
    ...inCommon,
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
    ownEntries: (categoryId) => byOwnCategory.get(categoryId) ?? [],
    in(order) {
      const known = orders.get(order) ?? entries.toSorted(entryComparator(order));
      orders.set(order, known);
      return known;
    },
    remove(ids) {
      version = nextVersion();
      const gone = new Set(ids.flatMap((id) => byId.get(id) ?? []));
      if (gone.size === 0) return;
      const stays = (entry: IndexEntry) => !gone.has(entry);
      entries = entries.filter(stays);
      for (const id of new Set([...gone].flatMap(({ ownCategories }) => ownCategories)))
        byOwnCategory.set(id, byOwnCategory.get(id)!.filter(stays));
      for (const entry of gone) {
        byId.delete(entry.id);
        byNumber.delete(entry.number);
      }
      for (const [order, sorted] of orders) orders.set(order, sorted.filter(stays));
    },
    add(rows) {
      version = nextVersion();
      for (const row of rows) {
        const entry = entryFrom(row);
        entries.push(entry);
        byId.set(entry.id, entry);
        byNumber.set(entry.number, entry);
        for (const id of new Set(entry.ownCategories)) {
          const members = byOwnCategory.get(id);
          if (members) members.push(entry);
          else byOwnCategory.set(id, [entry]);
        }
        for (const [order, sorted] of orders) insert(sorted, entry, entryComparator(order));
      }
    },
  };
}

function insert(sorted: IndexEntry[], entry: IndexEntry, order: SortOrder): void {
  sorted.splice(
    findFirstAfter(sorted, (other) => order(other, entry)),
    0,
    entry,
  );
}

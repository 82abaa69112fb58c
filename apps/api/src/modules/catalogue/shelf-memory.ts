import { concerns } from "../../platform/change-feed.ts";
import type { Deps } from "../../platform/deps.ts";
import { findCategories } from "./categories.repository.ts";
import type { CategoryTree } from "./category-tree.rules.ts";
import { type Order, orderBy, type OrderName } from "./shelf-order.ts";
import { firstBehind } from "./shelf-page.rules.ts";
import { type InCommon, rowMaker } from "./shelf-row.ts";
import { readFromShelf, readShelf, type ShelfRecord } from "./shelf.repository.ts";
import type { ShelfRow } from "./shelf.rules.ts";

/** A store's public products in memory: lists, counts and related products are worked out here, not in the database. */
export interface Shelf extends InCommon {
  readonly tree: CategoryTree;
  readonly rows: readonly ShelfRow[];
  readonly byId: ReadonlyMap<string, ShelfRow>;
  readonly byNumber: ReadonlyMap<number, ShelfRow>;
  /** All rows in this order; put in order once and kept so. */
  in(order: OrderName): readonly ShelfRow[];
  /** Raised by every change: what was worked out of an older version no longer holds. */
  readonly version: number;
}

export interface Shelves {
  /** The shelf as the database has it: changes that were heard of are taken in first. */
  of(storeId: string): Promise<Shelf>;
}

/** Rows that are read at once: between these steps others get their turn. */
const step = 2000;

/**
 * Whoever changes a product says so by its tag `product:ID`; then it alone is read again. `catalogue` and `categories`,
 * and having been away, empty the shelf.
 */
export function keepShelves(deps: Deps): Shelves {
  const shelves = new Map<string, { shelf: Promise<GrowingShelf>; stale: Set<string> }>();
  deps.changes.subscribe((change) => {
    if (change === "everything" || concerns(change, ["catalogue", "categories"]))
      return shelves.clear();
    for (const tag of change.tags) {
      if (!tag.startsWith("product:")) continue;
      for (const { stale } of shelves.values()) stale.add(tag.slice("product:".length));
    }
  });

  const fill = async (storeId: string): Promise<GrowingShelf> => {
    const shelf = growingShelf(await findCategories(deps.db, storeId));
    const stepBehind = (after: string) => readShelf(deps.db, storeId, { after, most: step });
    let records = await stepBehind("");
    while (records.length === step) {
      // The database reads on while this process takes in what it has read.
      const next = stepBehind(records.at(-1)!.id);
      shelf.put(records);
      records = await next;
    }
    shelf.put(records);
    return shelf;
  };

  return {
    async of(storeId) {
      let kept = shelves.get(storeId);
      if (!kept) {
        const made = { shelf: fill(storeId), stale: new Set<string>() };
        made.shelf.catch(() => {
          if (shelves.get(storeId) === made) shelves.delete(storeId);
        });
        shelves.set(storeId, made);
        kept = made;
      }
      const { stale } = kept;
      if (stale.size > 0) {
        const ids = [...stale];
        stale.clear();
        // Those who ask meanwhile wait for this too.
        kept.shelf = kept.shelf.then(async (shelf) => {
          try {
            shelf.take(ids);
            shelf.put(await readFromShelf(deps.db, storeId, ids));
          } catch (error) {
            shelves.delete(storeId);
            throw error;
          }
          return shelf;
        });
      }
      return kept.shelf;
    },
  };
}

interface GrowingShelf extends Shelf {
  take(ids: readonly string[]): void;
  put(records: readonly ShelfRecord[]): void;
}

function growingShelf(tree: CategoryTree): GrowingShelf {
  const inCommon: InCommon = { values: [], categorySets: [], kindSets: [] };
  const rowFrom = rowMaker(tree, inCommon);
  const byId = new Map<string, ShelfRow>();
  const byNumber = new Map<number, ShelfRow>();
  const orders = new Map<OrderName, ShelfRow[]>();
  let rows: ShelfRow[] = [];
  let version = 0;

  return {
    ...inCommon,
    tree,
    byId,
    byNumber,
    get rows() {
      return rows;
    },
    get version() {
      return version;
    },
    in(order) {
      const known = orders.get(order) ?? rows.toSorted(orderBy(order));
      orders.set(order, known);
      return known;
    },
    take(ids) {
      version += 1;
      const gone = new Set(ids.flatMap((id) => byId.get(id) ?? []));
      if (gone.size === 0) return;
      rows = rows.filter((row) => !gone.has(row));
      for (const row of gone) {
        byId.delete(row.id);
        byNumber.delete(row.number);
      }
      for (const [order, sorted] of orders)
        orders.set(
          order,
          sorted.filter((row) => !gone.has(row)),
        );
    },
    put(records) {
      version += 1;
      for (const record of records) {
        const row = rowFrom(record);
        rows.push(row);
        byId.set(row.id, row);
        byNumber.set(row.number, row);
        for (const [order, sorted] of orders) insert(sorted, row, orderBy(order));
      }
    },
  };
}

function insert(sorted: ShelfRow[], row: ShelfRow, order: Order): void {
  sorted.splice(
    firstBehind(sorted, (other) => order(other, row)),
    0,
    row,
  );
}

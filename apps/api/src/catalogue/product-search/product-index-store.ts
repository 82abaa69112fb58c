import { concerns } from "../../platform/change-feed.ts";
import type { Deps } from "../../platform/deps.ts";
import { readCategoryTree } from "../categories/index.ts";
import { createProductIndex, type GrowingIndex, type ProductIndex } from "./product-index.ts";
import { readIndexRows, readIndexRowsOf } from "./product-index.repository.ts";

export interface IndexStore {
  /** The index of a store as the database has it: changes that were heard of are taken in first. */
  of(storeId: string): Promise<ProductIndex>;
}

interface Held {
  index: Promise<GrowingIndex>;
  readonly stale: Set<string>;
  /**
   * The end of the index's use while changes cannot be heard: a second after it was built, or longer if building is
   * slow, so that building takes a tenth of the time at most. Changes that are heard correct the index at any age.
   */
  goodUntil: number;
}

/** Rows that are read at once: between these steps others get their turn. */
const step = 2000;

/**
 * Creates the store of indexes. A change tagged `product:ID` makes it read that product again. `catalogue`,
 * `categories` and a gap in the feed drop the index, and the next request builds another.
 */
export function createIndexStore(deps: Deps): IndexStore {
  const indexes = new Map<string, Held>();
  // One for all indexes: a request that goes on with a dropped one must not meet the versions of its successor.
  let version = 0;
  const nextVersion = () => (version += 1);

  deps.changes.subscribe((change) => {
    if (change === "everything" || concerns(change, ["catalogue", "categories"]))
      return indexes.clear();
    for (const tag of change.tags) {
      if (!tag.startsWith("product:")) continue;
      for (const { stale } of indexes.values()) stale.add(tag.slice("product:".length));
    }
  });

  const build = async (storeId: string): Promise<GrowingIndex> => {
    const tree = await readCategoryTree(deps.db, storeId);
    const index = createProductIndex(storeId, tree, nextVersion);
    const stepBehind = (after: string) => readIndexRows(deps.db, storeId, { after, max: step });
    let rows = await stepBehind("");
    while (rows.length === step) {
      // The database reads on while this process takes in what it has read.
      const next = stepBehind(rows.at(-1)!.id);
      index.add(rows);
      rows = await next;
    }
    index.add(rows);
    return index;
  };

  return {
    async of(storeId) {
      let held = indexes.get(storeId);
      if (!held || (!deps.changes.isCurrent() && performance.now() > held.goodUntil)) {
        const begun = performance.now();
        const made: Held = { index: build(storeId), stale: new Set<string>(), goodUntil: Infinity };
        made.index.then(
          () => {
            const now = performance.now();
            made.goodUntil = now + Math.max(1000, 10 * (now - begun));
          },
          () => {
            if (indexes.get(storeId) === made) indexes.delete(storeId);
          },
        );
        indexes.set(storeId, made);
        held = made;
      }
      const { stale } = held;
      if (stale.size > 0) {
        const ids = [...stale];
        stale.clear();
        // Those who ask meanwhile wait for this too.
        held.index = held.index.then(async (index) => {
          try {
            const rows = await readIndexRowsOf(deps.db, storeId, ids);
            // Removes and adds without a pause, so that no search finds the index without these products.
            index.remove(ids);
            index.add(rows);
          } catch (error) {
            if (indexes.get(storeId) === held) indexes.delete(storeId);
            throw error;
          }
          return index;
        });
      }
      return held.index;
    },
  };
}

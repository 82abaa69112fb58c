import { hasTag } from "../../../platform/changes/change-feed.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { readCategoryTree } from "../../categories/index.ts";
import { readIndexRows, readProductIndexRows } from "./product-index.repository.ts";
import { createProductIndex, type GrowingIndex, type ProductIndex } from "./product-index.ts";

export interface IndexStore {
  /** Returns a store's index after applying all announced changes. */
  forStore(storeId: string): Promise<ProductIndex>;
}

interface StoredIndex {
  index: Promise<GrowingIndex>;
  readonly stale: Set<string>;
  /**
   * The time after which a request rebuilds the index while the change feed is down. It is a second after the build,
   * or ten times the build's duration if that is longer. While the feed is up, changes keep an index of any age
   * correct.
   */
  freshUntil: number;
}

/** The number of rows read at once. Other requests run between the reads. */
const step = 2000;

/**
 * Makes the store of indexes. A change tagged `product:ID` rereads that product. `catalogue`, `categories` and a gap in
 * the feed drop the index, and the next request rebuilds it.
 */
export function createIndexStore(deps: Deps): IndexStore {
  const indexes = new Map<string, StoredIndex>();
  // All indexes share one counter, because a request may still use a dropped index. A new index must not repeat its
  // versions.
  let version = 0;
  const nextVersion = () => (version += 1);

  deps.changes.subscribe((change) => {
    if (change === "everything" || hasTag(change, ["catalogue", "categories"]))
      return indexes.clear();
    for (const tag of change.tags) {
      if (!tag.startsWith("product:")) continue;
      for (const { stale } of indexes.values()) stale.add(tag.slice("product:".length));
    }
  });

  const build = async (storeId: string): Promise<GrowingIndex> => {
    const tree = await readCategoryTree(deps.db, storeId);
    const index = createProductIndex(storeId, tree, nextVersion);
    const readStepAfter = (after: string) => readIndexRows(deps.db, storeId, { after, max: step });
    let rows = await readStepAfter("");
    while (rows.length === step) {
      // The database reads the next rows while this process indexes the last ones.
      const next = readStepAfter(rows.at(-1)!.id);
      index.add(rows);
      rows = await next;
    }
    index.add(rows);
    return index;
  };

  return {
    async forStore(storeId) {
      let storedIndex = indexes.get(storeId);
      if (
        !storedIndex ||
        (!deps.changes.isCurrent() && performance.now() > storedIndex.freshUntil)
      ) {
        const startedAt = performance.now();
        const newIndex: StoredIndex = {
          index: build(storeId),
          stale: new Set<string>(),
          freshUntil: Infinity,
        };
        newIndex.index.then(
          () => {
            const now = performance.now();
            newIndex.freshUntil = now + Math.max(1000, 10 * (now - startedAt));
          },
          () => {
            if (indexes.get(storeId) === newIndex) indexes.delete(storeId);
          },
        );
        indexes.set(storeId, newIndex);
        storedIndex = newIndex;
      }
      const { stale } = storedIndex;
      if (stale.size > 0) {
        const ids = [...stale];
        stale.clear();
        // Requests in the meantime wait for this update too.
        storedIndex.index = storedIndex.index.then(async (index) => {
          try {
            const rows = await readProductIndexRows(deps.db, storeId, ids);
            // Removing and adding happen without a pause, so that no search misses these products.
            index.remove(ids);
            index.add(rows);
          } catch (error) {
            if (indexes.get(storeId) === storedIndex) indexes.delete(storeId);
            throw error;
          }
          return index;
        });
      }
      return storedIndex.index;
    },
  };
}

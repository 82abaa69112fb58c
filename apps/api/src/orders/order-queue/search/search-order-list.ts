import { type Db, inTransaction, forceCustomPlans } from "../../../platform/database/db.ts";
import {
  searchFirstRows,
  type ListOnOrders,
  findMatchingPage,
} from "./order-matches.repository.ts";
import { buildSearches } from "./queue-search.fragments.ts";
import { readQueueSearch } from "./queue-search.rules.ts";

/** The depths of a search: first and second number of list rows to scan and of orders to look up. */
const searchDepths = [500, 2500];

/**
 * Finds the next ids of a list whose orders match the typed `q`.
 *
 * Tries both ways like `queue-search.repository.ts`, first to a small depth. Common words match near the
 * beginning of the list; rare words are found through the orders' indexes.
 */
export function searchOrderList(db: Db, list: ListOnOrders, q: string): Promise<string[]> {
  const searches = buildSearches(readQueueSearch(q));
  return inTransaction(db, async (tx) => {
    await forceCustomPlans(tx);
    for (const depth of searchDepths) {
      const matches =
        (await searchFirstRows(tx, list, searches, depth)) ??
        (await findMatchingPage(tx, list, searches, depth));
      if (matches !== null) return matches;
    }
    return (await findMatchingPage(tx, list, searches, null)) ?? [];
  });
}

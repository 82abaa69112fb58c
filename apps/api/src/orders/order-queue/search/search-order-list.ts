import { type Db, inTransaction, forceCustomPlans } from "../../../platform/database/db.ts";
import {
  searchFirstRows,
  type ListOnOrders,
  findMatchingPage,
} from "./order-matches.repository.ts";
import { buildSearches } from "./queue-search.fragments.ts";
import { readQueueSearch } from "./queue-search.rules.ts";

/** The first and second depth of a search. It limits the rows of the list to scan, and the orders to look up. */
const searchDepths = [500, 2500];

/**
 * Finds the next ids of a list whose orders match the typed `q`.
 *
 * Both ways of `queue-search.repository.ts` are tried, first to a small depth. Common words match near the beginning
 * of the list. Rare words are found through the orders' indexes.
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

import { type Db, inTransaction, planByValues } from "../../platform/db.ts";
import { amongFirst, type ListOnOrders, ofFound } from "./order-matches.repository.ts";
import { searchesOf } from "./queue-search.fragments.ts";
import { readSearchWords } from "./queue-search.rules.ts";

/** The depths of a search: rows of the list it looks through, and orders found by a word, at first and then. */
const depths = [500, 2500];

/**
 * The ids of the list's next ones whose orders staff find by `q` as it was typed. As in the search for orders themselves
 * (`queue-search.repository.ts`) both ways are tried, a little of each and then more. Words that many have stand at the beginning of the
 * list. Words that few have are found from the orders.
 */
export function findOnOrders(db: Db, list: ListOnOrders, q: string): Promise<string[]> {
  const searches = searchesOf(readSearchWords(q));
  return inTransaction(db, async (tx) => {
    await planByValues(tx);
    for (const depth of depths) {
      const found =
        (await amongFirst(tx, list, searches, depth)) ?? (await ofFound(tx, list, searches, depth));
      if (found !== null) return found;
    }
    return (await ofFound(tx, list, searches, null)) ?? [];
  });
}

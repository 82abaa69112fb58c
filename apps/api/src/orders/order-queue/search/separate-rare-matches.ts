import type { Tx } from "../../../platform/database/db.ts";
import { countOrderMatches } from "./order-matches.repository.ts";
import { type FoundOrders, listFoundOrders, buildSearches } from "./queue-search.fragments.ts";
import { readQueueSearch } from "./queue-search.rules.ts";

/** The largest number of a search's orders that are listed by their ids. */
const maxListedMatches = 2500;

/** Separates the searches for `q` by their number of matches. Listing all orders of a popular article is too slow. */
export async function separateRareMatches(tx: Tx, q: string): Promise<FoundOrders> {
  const searches = buildSearches(readQueueSearch(q));
  const sizes = await countOrderMatches(tx, searches, maxListedMatches + 1);
  const isRare = (index: number): boolean => sizes[index]! <= maxListedMatches;
  return listFoundOrders(
    searches.filter((_, index) => sizes[index]! > 0 && isRare(index)),
    searches.filter((_, index) => !isRare(index)),
  );
}

import { findOtherStore } from "@harbour/contracts/constants";
import type { CategoryTile } from "../../../components/categories/read-categories.ts";
import {
  changeQuery,
  formatListQuery,
  withoutFilters,
  type ListQuery,
} from "../../../components/filters/list-query.ts";
import { paths } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { readNearMatches } from "./read-near-matches.ts";

/** Reads help for an empty list: corrected spelling, results of the other store, and the largest categories. */
export async function readEmptyListHelp(
  context: RequestContext,
  query: ListQuery,
  roots: readonly CategoryTile[],
) {
  const largestCategories = roots
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 6)
    .map(({ title, href }) => ({ title, href }));
  if (query.keyword === "")
    return { largestCategories, didYouMean: null, otherStoreMatches: null, nearMatches: null };
  const [didYouMean, otherStoreMatches, nearMatches] = await Promise.all([
    readSpellingCorrection(context, query).catch(fallbackOnRefusal(null)),
    readOtherStoreResults(context, query).catch(fallbackOnRefusal(null)),
    readNearMatches(context, query, roots).catch(fallbackOnRefusal(null)),
  ]);
  return {
    largestCategories,
    didYouMean,
    otherStoreMatches,
    nearMatches,
  };
}

async function readSpellingCorrection({ api, store }: RequestContext, { keyword }: ListQuery) {
  const suggestions = await api.catalogue.suggestions({
    params: { store_id: store },
    query: { keyword },
  });
  return suggestions.did_you_mean;
}

/** Reads results of the mini store, because every page's search box searches the main store. */
async function readOtherStoreResults({ api, store }: RequestContext, query: ListQuery) {
  const otherStore = findOtherStore(store);
  const { total: count } = await api.catalogue.filter({
    params: { store_id: otherStore },
    query: { keyword: query.keyword, per_page: 1, facets: "0" },
  });
  const unfilteredQuery = changeQuery(withoutFilters(query), { sort: null });
  return count === 0
    ? null
    : {
        store: otherStore,
        count,
        href: paths.products(otherStore) + formatListQuery(unfilteredQuery),
      };
}

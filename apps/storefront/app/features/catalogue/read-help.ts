import { ApiError } from "@harbour/api-client";
import type { PageVisit } from "../../request/request-context.ts";
import {
  changed,
  searchOf,
  withoutFilters,
  type ListQuestion,
} from "../../components/filters/list-filters.ts";
import type { CategoryTile } from "../../components/categories/read-categories.ts";
import { paths } from "../../paths.ts";

/**
 * What an empty list offers instead: the question with its misspelt words mended, what the other store has, and the fullest
 * shelves.
 */
export async function readHelp(
  visit: PageVisit,
  question: ListQuestion,
  roots: readonly CategoryTile[],
) {
  const popular = roots
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 6)
    .map(({ title, href }) => ({ title, href }));
  if (question.keyword === "") return { popular, didYouMean: null, elsewhere: null };
  const [didYouMean, elsewhere] = await Promise.all([
    readMended(visit, question).catch(unlessRefused),
    readElsewhere(visit, question).catch(unlessRefused),
  ]);
  return { popular, didYouMean, elsewhere };
}

async function readMended({ api, store }: PageVisit, { keyword }: ListQuestion) {
  const found = await api.catalogue.suggestions({
    params: { store_id: store },
    query: { keyword },
  });
  return found.did_you_mean;
}

/** The search box of every page asks the main store; who looks for what the mini store sells must not leave with nothing. */
async function readElsewhere({ api, store }: PageVisit, question: ListQuestion) {
  const other = store === "main" ? "mini" : "main";
  const { total: count } = await api.catalogue.filter({
    params: { store_id: other },
    query: { keyword: question.keyword, per_page: 1, facets: "0" },
  });
  const asked = changed(withoutFilters(question), { sort: null });
  return count === 0
    ? null
    : { store: other, count, href: paths.products(other) + searchOf(asked) };
}

/** An empty list can do without a guess. */
function unlessRefused(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

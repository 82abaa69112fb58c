import { ApiError } from "@harbour/api-client";
import type { PageVisit } from "../../visit/visit.ts";
import type { ListQuestion } from "./list-question.ts";
import type { CategoryTile } from "./read-categories.ts";

/** What an empty list offers instead: the question with its misspelt words mended, and the fullest shelves. */
export async function readHelp(
  { api, store }: PageVisit,
  { keyword }: ListQuestion,
  roots: readonly CategoryTile[],
) {
  const popular = roots
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 6)
    .map(({ title, href }) => ({ title, href }));
  if (keyword === "") return { popular, didYouMean: null };
  try {
    const { did_you_mean: didYouMean } = await api.catalogue.suggestions({
      params: { store_id: store },
      query: { keyword },
    });
    return { popular, didYouMean };
  } catch (error) {
    // An empty list can do without a guess.
    if (error instanceof ApiError) return { popular, didYouMean: null };
    throw error;
  }
}

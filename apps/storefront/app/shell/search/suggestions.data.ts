import { ApiError } from "@harbour/api-client";
import { localized } from "@harbour/i18n";
import { categoryPath } from "../../components/categories/read-categories.ts";
import { readRequestContext } from "../../request/request-context.ts";
import type { Route } from "./+types/suggestions.data.ts";
import { presentSuggestion, type SuggestionView } from "./present-suggestion.ts";

export interface SuggestionsView {
  /** The searched words. The visitor may have typed others since. */
  readonly searchText: string;
  readonly didYouMean: string | null;
  readonly categories: readonly { id: string; title: string; href: string }[];
  readonly products: readonly SuggestionView[];
}

/** Reads suggestions for a search under way; empty when the shop does not answer. */
export async function loader(args: Route.LoaderArgs): Promise<SuggestionsView> {
  const { api, language, store, url } = readRequestContext(args);
  const searchText = (url.searchParams.get("keyword") ?? "").trim().slice(0, 100);
  if (searchText === "") return makeEmptySuggestions(searchText);
  try {
    const suggestionReply = await api.catalogue.suggestions({
      params: { store_id: store },
      query: { keyword: searchText },
    });
    return {
      searchText,
      didYouMean: suggestionReply.did_you_mean,
      categories: suggestionReply.categories.map((category) => ({
        id: category._id,
        title: localized(category.title, language),
        href: categoryPath(category, store),
      })),
      products: suggestionReply.products.map((product) =>
        presentSuggestion(product, store, language),
      ),
    };
  } catch (error) {
    if (error instanceof ApiError) return makeEmptySuggestions(searchText);
    throw error;
  }
}

/** Ignores a failed connection, because the search still works and the page stays. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return makeEmptySuggestions(new URL(request.url).searchParams.get("keyword") ?? "");
  }
}

function makeEmptySuggestions(searchText: string): SuggestionsView {
  return { searchText, didYouMean: null, categories: [], products: [] };
}

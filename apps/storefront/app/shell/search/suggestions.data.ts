import { ApiError } from "@harbour/api-client";
import { localized } from "@harbour/i18n";
import { categoryPath } from "../../components/categories/read-categories.ts";
import { readRequestContext } from "../../request/request-context.ts";
import type { Route } from "./+types/suggestions.data.ts";
import { presentSuggestion, type SuggestionView } from "./present-suggestion.ts";

export interface SuggestionsView {
  /** The searched words. The visitor may have typed others since. */
  readonly words: string;
  readonly didYouMean: string | null;
  readonly categories: readonly { id: string; title: string; href: string }[];
  readonly products: readonly SuggestionView[];
}

/** Reads suggestions for a search under way; empty when the shop does not answer. */
export async function loader(args: Route.LoaderArgs): Promise<SuggestionsView> {
  const { api, language, store, url } = readRequestContext(args);
  const words = (url.searchParams.get("keyword") ?? "").trim().slice(0, 100);
  if (words === "") return emptySuggestions(words);
  try {
    const found = await api.catalogue.suggestions({
      params: { store_id: store },
      query: { keyword: words },
    });
    return {
      words,
      didYouMean: found.did_you_mean,
      categories: found.categories.map((category) => ({
        id: category._id,
        title: localized(category.title, language),
        href: categoryPath(category, store),
      })),
      products: found.products.map((product) => presentSuggestion(product, store, language)),
    };
  } catch (error) {
    if (error instanceof ApiError) return emptySuggestions(words);
    throw error;
  }
}

/** Ignores a failed connection, because the search still works and the page stays. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return emptySuggestions(new URL(request.url).searchParams.get("keyword") ?? "");
  }
}

function emptySuggestions(words: string): SuggestionsView {
  return { words, didYouMean: null, categories: [], products: [] };
}

import { compareText } from "@harbour/i18n";
import { filterProducts, type ListPage } from "./filters/filter-products.ts";
import { isLight } from "./keywords/light-words.rules.ts";
import { normalizeSearchText } from "./keywords/tokenizer.rules.ts";
import type { Facet } from "./product-index/index-entry.ts";
import type { ProductSearch } from "./product-search.ts";

/** The closest result for a keyword that finds nothing. */
export interface NearProducts {
  /** The words that no product contains, as typed. */
  readonly unknownWords: readonly string[];
  /** The word with the fewest products; null when no word has products. */
  readonly nearest: string | null;
  /** The facet whose values tell the products apart: platforms, or brands when no product has a platform. */
  readonly facet: Facet & ("platform" | "brand");
  readonly values: readonly { readonly value: string; readonly count: number }[];
  readonly products: ListPage["products"];
}

/** The most words that are looked up, because each costs a search. */
const maxWords = 4;
const maxValues = 6;

/**
 * Searches each significant word of a keyword, and returns the products of the rarest word. Returns products of the
 * whole store when no word has any.
 */
export async function findNearProducts(
  search: ProductSearch,
  storeId: string,
  { keyword, per_page: size }: { readonly keyword: string; readonly per_page: number },
  now: Date,
): Promise<NearProducts> {
  const list = (word: string, categories: readonly string[] = []) =>
    filterProducts(
      search,
      storeId,
      {
        keyword: word,
        category_ids: categories,
        slug: word === "" ? "recommended" : "by-keyword-relevance",
        sort_order: "asc",
        page: 1,
        per_page: size,
      },
      now,
    );
  const significantWords = keyword
    .split(/\s+/)
    .filter((word) => isSignificant(normalizeSearchText(word)));
  const wordPages = await Promise.all(
    significantWords.slice(0, maxWords).map(async (word) => ({ word, page: await list(word) })),
  );
  const [nearest] = wordPages
    .filter(({ page }) => page.facets.total > 0)
    .toSorted((a, b) => a.page.facets.total - b.page.facets.total);
  const page = nearest?.page ?? (await list(""));
  const main = await findLargestRoot(search, storeId, page);
  const categoryProducts =
    main === undefined ? [] : (await list(nearest?.word ?? "", [main])).products;
  const productsById = new Map(
    [...categoryProducts, ...page.products].map((product) => [product.id, product]),
  );
  const facetValues = (facet: Facet) =>
    [...page.facets.values]
      .filter(([value]) => value.facet === facet)
      .map(([{ value }, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || compareText(a.value, b.value))
      .slice(0, maxValues);
  const platforms = facetValues("platform");
  const facet = platforms.length > 0 ? "platform" : "brand";
  return {
    unknownWords: wordPages.flatMap(({ word, page: { facets } }) =>
      facets.total === 0 ? [word] : [],
    ),
    nearest: nearest?.word ?? null,
    facet,
    values: facet === "platform" ? platforms : facetValues("brand"),
    products: [...productsById.values()].slice(0, size),
  };
}

/** Tells whether a word can say what a shopper wants. A number alone cannot, such as the "2" of "switch 2". */
const isSignificant = (folded: string): boolean => !isLight(folded) && !/^\p{N}+$/u.test(folded);

/** Returns the main category that contains the most products of a list. */
async function findLargestRoot(
  { indexes }: ProductSearch,
  storeId: string,
  { facets: { categories } }: ListPage,
): Promise<string | undefined> {
  const { tree } = await indexes.forStore(storeId);
  return (tree.childrenByParent.get(null) ?? [])
    .map(({ id }) => ({ id, count: categories.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)[0]?.id;
}

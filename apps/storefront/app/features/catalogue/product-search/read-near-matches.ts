import type { Language } from "@harbour/i18n";
import type { CategoryTile } from "../../../components/categories/read-categories.ts";
import {
  changeQuery,
  formatListQuery,
  withoutFilters,
  type ListQuery,
} from "../../../components/filters/list-query.ts";
import { presentProduct, type ProductCard } from "../../../components/products/present-product.ts";
import { paths } from "../../../paths.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/** The lists and products close to a search. */
export interface NearMatches {
  /** The searched words that match nothing in the store. All words if none matches, "" if each matches. */
  readonly unknownWords: string;
  /** Tells whether the search is only a well-known name. `unknownWords` then has that name in its official spelling. */
  readonly isName: boolean;
  /**
   * The lists to suggest: the platforms (or else the brands) of close results, or a well-known name's main category.
   * Empty without either.
   */
  readonly suggestedLists: readonly { readonly title: string; readonly href: string }[];
  readonly products: readonly ProductCard[];
}

/** The number of products, which fills rows at every width. */
const maxProducts = 10;
/** The number of search results up to which close products are shown too. */
const maxSparseResults = 4;

/**
 * Reads products and lists close to a search. For a well-known name it also reads the platforms or the main category.
 */
export async function readNearMatches(
  context: RequestContext,
  query: ListQuery,
  roots: readonly CategoryTile[] = [],
): Promise<NearMatches> {
  const { api, language, store } = context;
  const nearReply = await api.catalogue.listNear({
    params: { store_id: store },
    query: { keyword: query.keyword, per_page: maxProducts },
  });
  const wellKnownName =
    nearReply.nearest_word === null
      ? await findWellKnownName(api, nearReply.unknown_words)
      : undefined;
  const isName =
    wellKnownName !== undefined && normalize(wellKnownName.name) === normalize(query.keyword);
  const category = roots.find(({ slug }) => slug === wellKnownName?.category);
  const base = changeQuery(withoutFilters(query), {
    keyword: nearReply.nearest_word ?? "",
    sort: null,
  });
  const values = nearReply.values.map(({ value }) => ({
    title: value,
    href:
      paths.products(store) +
      formatListQuery({ ...base, chosen: { ...base.chosen, [nearReply.facet]: [value] } }),
  }));
  const isPlatformName = wellKnownName?.category === null && nearReply.facet === "platform";
  const products = category ? await listCategory(context, category.id) : nearReply.data;
  return {
    unknownWords: isName
      ? wellKnownName.name
      : nearReply.nearest_word === null && nearReply.unknown_words.length > 0
        ? query.keyword.trim()
        : nearReply.unknown_words.join(" "),
    isName,
    suggestedLists: category
      ? [{ title: writeInSentence(category.title, language), href: category.href }]
      : nearReply.nearest_word !== null || isPlatformName
        ? values
        : [],
    products: products.map((item) => presentProduct(item, language, store)),
  };
}

/**
 * Finds the first well-known name in the words, with its category. Also finds a name that is written in several
 * words.
 */
async function findWellKnownName(api: RequestContext["api"], words: readonly string[]) {
  const { "well-known-names": settings } = await api.configuration.latest();
  const knownNames = settings.flatMap(({ names, category }) =>
    names.map((name) => ({ name, category })),
  );
  return [words.join(""), ...words]
    .flatMap((word) => knownNames.filter(({ name }) => normalize(name) === normalize(word)))
    .at(0);
}

/** Folds a name's case, accents, spaces and hyphens, so that "Pokémon" and "pokemon" are equal. */
const normalize = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[\s\p{M}-]/gu, "");

/** Writes a category's title within a sentence: "board games & cards", but "TV figures". */
function writeInSentence(title: string, language: Language): string {
  return language === "en"
    ? title.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
    : title;
}

async function listCategory({ api, store }: RequestContext, id: string) {
  const { data } = await api.catalogue.filter({
    params: { store_id: store },
    query: { category_ids: [id], per_page: maxProducts, facets: "0" },
  });
  return data;
}

/**
 * Reads products and lists close to a search of several words when a word matches nothing. Returns null when every
 * word matches. Only searches with few results get close products.
 */
export async function readMissingWordMatches(
  context: RequestContext,
  { query, total }: { query: ListQuery; total: number },
): Promise<NearMatches | null> {
  if (total === 0 || query.page > 1 || !/\S\s+\S/.test(query.keyword)) return null;
  const nearMatches = await readNearMatches(context, query);
  if (nearMatches.unknownWords === "" || nearMatches.suggestedLists.length === 0) return null;
  return total > maxSparseResults ? { ...nearMatches, products: [] } : nearMatches;
}

import type { CategoryTile } from "../../../components/categories/read-categories.ts";
import {
  changeQuery,
  toSearch,
  withoutFilters,
  type ListQuery,
} from "../../../components/filters/list-query.ts";
import { presentProduct, type ProductCard } from "../../../components/products/present-product.ts";
import { paths } from "../../../paths.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/** The values and products close to a search. */
export interface NearView {
  /** The words that nothing in the store has; "" when each has results. */
  readonly unknown: string;
  /**
   * The platforms (or else the brands) of close results, or the main category that a well-known name is about; none
   * without both.
   */
  readonly shelves: readonly { readonly title: string; readonly href: string }[];
  readonly products: readonly ProductCard[];
}

/** The number of products, which fills rows at every width. */
const maxProducts = 10;
/** The number of results that leaves room for what comes close. */
const fewResults = 4;

/** Reads what comes close to a search; for a well-known name also the platforms or the main category it is about. */
export async function readNear(
  context: RequestContext,
  query: ListQuery,
  roots: readonly CategoryTile[] = [],
): Promise<NearView> {
  const { api, language, store } = context;
  const near = await api.catalogue.listNear({
    params: { store_id: store },
    query: { keyword: query.keyword, per_page: maxProducts },
  });
  const wellKnown =
    near.nearest_word === null ? await findWellKnown(api, near.unknown_words) : null;
  const category = roots.find(({ slug }) => slug === wellKnown?.category);
  const base = changeQuery(withoutFilters(query), { keyword: near.nearest_word ?? "", sort: null });
  const values = near.values.map(({ value }) => ({
    title: value,
    href:
      paths.products(store) +
      toSearch({ ...base, chosen: { ...base.chosen, [near.facet]: [value] } }),
  }));
  const namesPlatforms = wellKnown?.category === null && near.facet === "platform";
  const products = category ? await listCategory(context, category.id) : near.data;
  return {
    unknown: near.unknown_words.join(" "),
    shelves: category
      ? [{ title: category.title, href: category.href }]
      : near.nearest_word !== null || namesPlatforms
        ? values
        : [],
    products: products.map((item) => presentProduct(item, language, store)),
  };
}

/** Finds the setting of the first well-known name among words, also of a name written in several words. */
async function findWellKnown(api: RequestContext["api"], words: readonly string[]) {
  const { "well-known-names": settings } = await api.configuration.latest();
  const normalize = (name: string) => name.toLowerCase().replaceAll(/\s/g, "");
  return [...words, words.join("")]
    .flatMap((word) =>
      settings.filter(({ names }) => names.map(normalize).includes(normalize(word))),
    )
    .at(0);
}

async function listCategory({ api, store }: RequestContext, id: string) {
  const { data } = await api.catalogue.filter({
    params: { store_id: store },
    query: { category_ids: [id], per_page: maxProducts, facets: "0" },
  });
  return data;
}

/**
 * Reads what comes close to a search of several words whose results miss one of them. Null when every word has results.
 * Products go with few results only.
 */
export async function readMissing(
  context: RequestContext,
  { query, total }: { query: ListQuery; total: number },
): Promise<NearView | null> {
  if (total === 0 || query.page > 1 || !/\S\s+\S/.test(query.keyword)) return null;
  const near = await readNear(context, query);
  if (near.unknown === "" || near.shelves.length === 0) return null;
  return total > fewResults ? { ...near, products: [] } : near;
}

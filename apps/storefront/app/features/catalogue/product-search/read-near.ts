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
  /** The platforms (or else the brands) of close results; none if no word has results. */
  readonly shelves: readonly { readonly title: string; readonly href: string }[];
  readonly products: readonly ProductCard[];
}

/** The number of products, which fills rows at every width. */
const maxProducts = 10;

/** Reads what comes close to a search. */
export async function readNear(context: RequestContext, query: ListQuery): Promise<NearView> {
  const { api, language, store } = context;
  const near = await api.catalogue.listNear({
    params: { store_id: store },
    query: { keyword: query.keyword, per_page: maxProducts },
  });
  const base = changeQuery(withoutFilters(query), { keyword: near.nearest_word ?? "", sort: null });
  return {
    unknown: near.unknown_words.join(" "),
    shelves:
      near.nearest_word === null
        ? []
        : near.values.map(({ value }) => ({
            title: value,
            href:
              paths.products(store) +
              toSearch({ ...base, chosen: { ...base.chosen, [near.facet]: [value] } }),
          })),
    products: near.data.map((item) => presentProduct(item, language, store)),
  };
}

/**
 * Reads what comes close to a search of several words whose results miss one of them. Null when every word has results.
 */
export async function readMissing(
  context: RequestContext,
  { query, total }: { query: ListQuery; total: number },
): Promise<Pick<NearView, "unknown" | "shelves"> | null> {
  if (total === 0 || query.page > 1 || !/\S\s+\S/.test(query.keyword)) return null;
  const { unknown, shelves } = await readNear(context, query);
  return unknown === "" || shelves.length === 0 ? null : { unknown, shelves };
}

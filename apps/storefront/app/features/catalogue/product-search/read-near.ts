import type { Pager, ProductFacets, ProductListItem } from "@harbour/contracts";
import type { RequestContext } from "../../../request/request-context.ts";
import { presentProduct, type ProductCard } from "../../../components/products/present-product.ts";
import {
  changed,
  searchOf,
  withoutFilters,
  type ListQuery,
} from "../../../components/filters/list-query.ts";
import { paths } from "../../../paths.ts";

/** The values and products close to a search without results. */
export interface NearView {
  /** The words that nothing in the store has. */
  readonly unknown: string;
  /** The platforms (or else the brands) of close results. */
  readonly shelves: readonly { readonly title: string; readonly href: string }[];
  readonly products: readonly ProductCard[];
}

type Answer = Pager<ProductListItem> & { facets: ProductFacets | null };

/** The most words that are searched separately, because each costs a search. */
const maxWords = 4;
const [maxShelves, maxProducts] = [6, 10];

/** Searches each word separately. Without any result it falls back to the whole store. */
export async function readNear(context: RequestContext, query: ListQuery): Promise<NearView> {
  const { api, language, store } = context;
  const search = (keyword: string): Promise<Answer> =>
    api.catalogue.filter({
      params: { store_id: store },
      query: { ...(keyword && { keyword }), per_page: maxProducts },
    });
  const words = query.keyword.split(/\s+/).filter(Boolean).slice(0, maxWords);
  const answers = await Promise.all(
    words.length > 1 ? words.map(async (word) => ({ word, answer: await search(word) })) : [],
  );
  const [nearest] = answers
    .filter(({ answer }) => answer.total > 0)
    .toSorted((a, b) => a.answer.total - b.answer.total);
  const unknown = answers.filter(({ answer }) => answer.total === 0).map(({ word }) => word);
  const { data, facets } = nearest?.answer ?? (await search(""));
  const base = changed(withoutFilters(query), { keyword: nearest?.word ?? "", sort: null });
  const kind = facets && facets.platform.length > 0 ? "platform" : "brand";
  const shelves = (facets?.[kind] ?? [])
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxShelves)
    .map(({ value }) => ({
      title: value,
      href:
        paths.products(store) + searchOf({ ...base, chosen: { ...base.chosen, [kind]: [value] } }),
    }));
  return {
    unknown: unknown.length > 0 ? unknown.join(" ") : query.keyword,
    shelves,
    products: data.map((item) => presentProduct(item, language, store)),
  };
}

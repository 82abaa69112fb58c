import { ApiError } from "@harbour/api-client";
import type { Pager, ProductListItem } from "@harbour/contracts";
import type { RequestContext } from "../../request/request-context.ts";
import { presentProduct, type ProductCard } from "./present-product.ts";

/** S9-011. */
const perLink = 12;

export interface RelatedView {
  readonly products: readonly ProductCard[];
  readonly hasMore: boolean;
  /** They could not be read (empty). */
  readonly hasFailed: boolean;
}

/** A shopper who looks for something like it wants something to be had. */
function soldOutLast(products: readonly ProductListItem[]): ProductListItem[] {
  const isGone = ({ availability }: ProductListItem) => Number(availability === "SOLD_OUT");
  return products.toSorted((a, b) => isGone(a) - isGone(b));
}

/**
 * Related products come as addresses, one page of products behind each, and are fetched one link at a time (S7-096). The first comes with
 * the page, the next when the shopper wants more.
 * @param links how many are shown by now
 */
export async function readRelated(
  { api, language, store }: RequestContext,
  links: number,
  ask: (query: { items_per_page: number; per_page: number }) => Promise<Pager<string>>,
): Promise<RelatedView> {
  try {
    const urls = await ask({ items_per_page: perLink, per_page: links });
    const products: ProductListItem[] = [];
    for (const url of urls.data) {
      products.push(...soldOutLast((await api.follow<Pager<ProductListItem>>(url)).data));
    }
    return {
      products: products.map((item) => presentProduct(item, language, store)),
      hasMore: urls.next_page_url !== null,
      hasFailed: false,
    };
  } catch (error) {
    // A page can do without its neighbours.
    if (error instanceof ApiError) return { products: [], hasMore: false, hasFailed: true };
    throw error;
  }
}

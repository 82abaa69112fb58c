import { ApiError } from "@harbour/api-client";
import type { Pager, ProductListItem } from "@harbour/contracts";
import type { RequestContext } from "../../request/request-context.ts";
import { presentProduct, type ProductCard } from "./present-product.ts";

/** The number of products per link (S9-011). */
const productsPerLink = 12;

export interface RelatedView {
  readonly products: readonly ProductCard[];
  readonly hasMore: boolean;
  /** Tells whether the products could not be read. */
  readonly hasFailed: boolean;
}

/** Sorts sold-out products last. */
function sortSoldOutLast(products: readonly ProductListItem[]): ProductListItem[] {
  const rankSoldOut = ({ availability }: ProductListItem) => Number(availability === "SOLD_OUT");
  return products.toSorted((a, b) => rankSoldOut(a) - rankSoldOut(b));
}

/**
 * Reads related products. The API returns addresses, one page of products each (S7-096). The first is fetched with
 * the page, others on request.
 * @param links the number shown
 */
export async function readRelated(
  { api, language, store }: RequestContext,
  links: number,
  ask: (query: { items_per_page: number; per_page: number }) => Promise<Pager<string>>,
): Promise<RelatedView> {
  try {
    const urls = await ask({ items_per_page: productsPerLink, per_page: links });
    const products: ProductListItem[] = [];
    for (const url of urls.data) {
      products.push(...sortSoldOutLast((await api.follow<Pager<ProductListItem>>(url)).data));
    }
    return {
      products: products.map((item) => presentProduct(item, language, store)),
      hasMore: urls.next_page_url !== null,
      hasFailed: false,
    };
  } catch (error) {
    // A page works without related products.
    if (error instanceof ApiError) return { products: [], hasMore: false, hasFailed: true };
    throw error;
  }
}

import type { ProductSorting } from "@harbour/contracts/constants";
import type { RequestContext } from "../../request/request-context.ts";
import { presentProduct, type ProductCard } from "./present-product.ts";

/** The number that fills a row. */
const maxRecommendations = 6;

/** The order of the row by page, so that each page shows other products. */
const orders = {
  orders: "recommended",
  missing: "rating-from-high-to-low",
  wishlist: "most-wanted",
  newsletter: "from-new-to-old",
  comparison: "price-from-high-to-low",
} as const satisfies Record<string, ProductSorting>;

/** Reads a row of the store's products, for pages that have nothing else to show. */
export async function readRecommended(
  { api, language, store }: RequestContext,
  page: keyof typeof orders,
): Promise<readonly ProductCard[]> {
  const { data } = await api.catalogue.filter({
    params: { store_id: store },
    query: { slug: orders[page], per_page: maxRecommendations, facets: "0" },
  });
  return data.map((item) => presentProduct(item, language, store));
}

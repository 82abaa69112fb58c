import { ApiError } from "@harbour/api-client";
import type { Pager, ProductListItem } from "@harbour/contracts";
import type { PageVisit } from "../../visit/visit.ts";
import { presentProduct, type ProductCard } from "../catalogue/present-product.ts";

/** One row on a wide screen, two on a narrower one. */
const shown = 6;

/** Related products come as addresses, one page of products behind each (SPEC 7); the page shows the first. */
export async function readRelated(
  { api, language, store }: PageVisit,
  productId: string,
): Promise<ProductCard[]> {
  try {
    const urls = await api.catalogue.related({
      params: { store_id: store },
      query: { product_id: productId, items_per_page: shown, per_page: 1 },
    });
    const [first] = urls.data;
    if (first === undefined) return [];
    const { data } = await api.follow<Pager<ProductListItem>>(first);
    return data.map((item) => presentProduct(item, language, store));
  } catch (error) {
    // A product can be sold without its neighbours.
    if (error instanceof ApiError) return [];
    throw error;
  }
}

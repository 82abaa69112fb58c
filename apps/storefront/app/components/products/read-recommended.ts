import type { RequestContext } from "../../request/request-context.ts";
import { presentProduct, type ProductCard } from "./present-product.ts";

/** The number that fills a row. */
const fewProducts = 6;

/** Reads a row of the store's recommended products, for pages that have nothing else to show. */
export async function readRecommended({
  api,
  language,
  store,
}: RequestContext): Promise<readonly ProductCard[]> {
  const { data } = await api.catalogue.filter({
    params: { store_id: store },
    query: { slug: "recommended", per_page: fewProducts, facets: "0" },
  });
  return data.map((item) => presentProduct(item, language, store));
}

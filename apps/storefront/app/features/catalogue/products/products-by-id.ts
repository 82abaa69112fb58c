import { readAllPages } from "@harbour/api-client";
import type { Pager, ProductListItem } from "@harbour/contracts";
import { presentProduct, type ProductsById } from "../../../components/products/present-product.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { Route } from "./+types/products-by-id.ts";

const maxIds = 24;

/** Reads remembered products as cards, in the requested order. */
export async function loader(args: Route.LoaderArgs): Promise<ProductsById> {
  const { api, language, store, url } = readRequestContext(args);
  const ids = (url.searchParams.get("ids") ?? "").split(",").filter(Boolean).slice(0, maxIds);
  if (ids.length === 0) return { products: [], missing: [] };
  const first = await requireFound(
    api.catalogue.byIds({ params: { store_id: store }, query: { ids } }),
  );
  const items = await readAllPages(first, (next) => api.follow<Pager<ProductListItem>>(next));
  const foundIds = new Set(items.map(({ _id: id }) => id));
  return {
    products: items.map((item) => presentProduct(item, language, store)),
    missing: ids.filter((id) => !foundIds.has(id)),
  };
}

/** Reads an optional part of a page, which works without it. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<ProductsById> {
  try {
    return await serverLoader();
  } catch {
    return { products: [], missing: [] };
  }
}

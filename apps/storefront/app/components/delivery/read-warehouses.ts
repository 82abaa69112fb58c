import { readAllPages } from "@harbour/api-client";
import type { Pager, Warehouse } from "@harbour/contracts";
import type { RequestContext } from "../../request/request-context.ts";

/** Requests 999 at once, although the API returns at most a hundred (S9-016). */
const perPage = 999;

/** Reads all warehouses with pick-up points, and the days when the given goods are ready there. */
export async function readWarehouses(
  { api, store }: Pick<RequestContext, "api" | "store">,
  goods?: { product_variant_ids: string[]; quantities: number[] },
): Promise<Warehouse[]> {
  const params = { store_id: store };
  const first = await api.delivery.warehouses({ params, query: { per_page: perPage, ...goods } });
  return readAllPages(first, (url) => api.follow<Pager<Warehouse>>(url));
}

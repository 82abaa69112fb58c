import type { Cart, Station } from "@harbour/contracts";
import { unlessRefused } from "../../request/unless-refused.ts";
import type { RequestContext } from "../../request/request-context.ts";

/** What is being bought, as couriers and shops are asked about it. */
export interface Goods {
  readonly product_variant_ids: string[];
  readonly quantities: number[];
}

export function goodsOf({ cart_items: lines }: Cart): Goods {
  const chosen = lines.filter((line) => line.is_checkout);
  return {
    product_variant_ids: chosen.map((line) => line.product_variant_id),
    quantities: chosen.map(({ qty }) => qty),
  };
}

/** Some of a courier's lockers and counters, and what they were looked for by. */
export interface FoundStations {
  readonly courier: string;
  readonly search: string;
  readonly district: string;
  readonly stations: readonly Station[];
  /** How many there are in all. */
  readonly total: number;
  /** They could not be read. */
  readonly hasFailed: boolean;
}

/** Those that take these goods. */
export async function readStations(
  { api, store }: Pick<RequestContext, "api" | "store">,
  goods: Goods,
  { courier, search = "", district = "" }: { courier: string; search?: string; district?: string },
): Promise<FoundStations> {
  const asked = { courier, search, district };
  const found = await api.delivery
    .stations({
      params: { store_id: store, courier_id: courier },
      query: {
        ...goods,
        ...(search && { search: search.slice(0, 100) }),
        ...(district && { district }),
      },
    })
    .catch(unlessRefused(null));
  return {
    ...asked,
    stations: found?.data ?? [],
    total: found?.total ?? 0,
    hasFailed: found === null,
  };
}

import type { Station } from "@harbour/contracts";
import type { Goods } from "../../../components/delivery/delivery-goods.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/** A selection of a courier's lockers and counters, with the search that found them. */
export interface FoundStations {
  readonly courier: string;
  readonly search: string;
  readonly district: string;
  readonly stations: readonly Station[];
  /** The count of all. */
  readonly total: number;
  /** Tells whether the stations could not be read. */
  readonly hasFailed: boolean;
}

/** Reads the stations that take these goods. */
export async function readStations(
  { api, store }: Pick<RequestContext, "api" | "store">,
  goods: Goods,
  {
    courier,
    search = "",
    district = "",
    perPage,
  }: { courier: string; search?: string; district?: string; perPage?: number },
): Promise<FoundStations> {
  const filters = { courier, search, district };
  const stationReply = await api.delivery
    .stations({
      params: { store_id: store, courier_id: courier },
      query: {
        ...goods,
        ...(perPage && { per_page: perPage }),
        ...(search && { search: search.slice(0, 100) }),
        ...(district && { district }),
      },
    })
    .catch(fallbackOnRefusal(null));
  return {
    ...filters,
    stations: stationReply?.data ?? [],
    total: stationReply?.total ?? 0,
    hasFailed: stationReply === null,
  };
}

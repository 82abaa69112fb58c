import type { Warehouse } from "@harbour/contracts";
import { fallbackOnRefusal } from "../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { readWarehouses } from "../delivery/read-warehouses.ts";

export type ShownShop = Pick<
  Warehouse,
  | "_id"
  | "title"
  | "image"
  | "address"
  | "opening_hours"
  | "opening_times"
  | "closed_days"
  | "phone"
  | "location"
>;

/** Reads the shops to visit. Empty when they cannot be read, because the pages work without them. */
export async function readShops(
  context: Pick<RequestContext, "api" | "store">,
): Promise<ShownShop[]> {
  const warehouses = await readWarehouses(context).catch(fallbackOnRefusal([]));
  return warehouses
    .filter(({ is_pickup_point: isShop }) => isShop)
    .map(
      ({
        _id,
        title,
        image,
        address,
        opening_hours,
        opening_times,
        closed_days,
        phone,
        location,
      }) => ({
        _id,
        title,
        image,
        address,
        opening_hours,
        opening_times,
        closed_days,
        phone,
        location,
      }),
    );
}

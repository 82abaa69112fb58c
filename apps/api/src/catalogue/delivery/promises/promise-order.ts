import type { Order } from "@harbour/contracts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { countFreeStock } from "../../inventory/index.ts";
import type { GoodsToShip } from "../fees/parcel.rules.ts";
import type { Shipping } from "../fees/quote-shipping.ts";
import { courierParts, type PromiseContext, findPickUpPromise } from "./promise-parts.ts";

/** Returns a new order's promises by part; empty without any. */
export async function promiseOrder(
  db: Db | Tx,
  { courier, warehouse, station, shipment = "together" }: Shipping,
  goods: readonly GoodsToShip[],
  { district, ...promiseContext }: PromiseContext & { readonly district: string | null },
): Promise<Order["delivery_info"]["promises"]> {
  const context = { ...promiseContext, isKept: true };
  if (courier?.service) {
    const deliveryTerms = { district: station?.district ?? district, shipment };
    return courierParts(courier.service, goods, deliveryTerms, context);
  }
  const { openingTimes, service } = warehouse ?? {};
  if (!warehouse || !openingTimes || !service) return [];
  const ids = goods.map(({ variantId }) => variantId);
  const freeUnits = (await countFreeStock(db, ids)).get(warehouse.id) ?? new Map<string, number>();
  const { promise } = findPickUpPromise({ openingTimes, service }, goods, freeUnits, context);
  return [{ product_variant_ids: ids, promise }];
}

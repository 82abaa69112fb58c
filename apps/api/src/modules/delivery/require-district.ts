import type { DeliveryInfo } from "@harbour/contracts";
import { districtIds } from "@harbour/i18n";
import type { Db } from "../../platform/db.ts";
import { invalid } from "../../platform/shop-error.ts";
import { findCourier } from "./delivery.repository.ts";

/**
 * An order for a courier that does not go everywhere says where it goes: a cart need not, an address alone is not read, and a
 * station brings its own district. @throws ShopError `validation`
 */
export async function requireDistrict(db: Db, info: DeliveryInfo): Promise<void> {
  if (info.method !== "DELIVERY" || info.station_id || !info.courier_id) return;
  if (districtIds.some((id) => id === info.district)) return;
  const courier = await findCourier(db, info.courier_id);
  if (!courier || courier.excludedDistricts.length === 0) return;
  throw invalid({
    "delivery_info.district": [
      "Please name the district: this delivery service does not go to every one.",
    ],
  });
}

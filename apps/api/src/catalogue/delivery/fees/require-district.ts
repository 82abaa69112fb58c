import type { DeliveryInfo } from "@harbour/contracts";
import { makeReason } from "@harbour/contracts/reasons";
import { districtIds } from "@harbour/i18n";
import { invalid } from "../../../platform/replies/shop-error.ts";
import type { Shipping } from "./quote-shipping.ts";

/**
 * Requires a district for an order by a courier that excludes some districts. A cart needs no district. Neither does
 * a station, which has its own. The district is not read from the address. An unknown district is always refused.
 * @throws ShopError `validation`
 */
export function requireDistrict(info: DeliveryInfo, { courier, station }: Shipping): void {
  if (!info.courier_id || station || districtIds.some((id) => id === info.district)) return;
  if (!courier?.excludedDistricts?.length) {
    if (info.district)
      throw invalid({ "delivery_info.district": [makeReason("unknown-district")] });
    return;
  }
  throw invalid({
    "delivery_info.district": [makeReason("district-missing")],
  });
}

import type { DeliveryInfo } from "@harbour/contracts";
import { districtIds } from "@harbour/i18n";
import { invalid } from "../../platform/shop-error.ts";
import type { Shipping } from "./quote-shipping.ts";

/**
 * An order for a courier that does not go everywhere says where it goes. A cart need not. An address alone is not read, and a station
 * brings its own district. One that there is not is refused of every courier. @throws ShopError `validation`
 */
export function requireDistrict(info: DeliveryInfo, { courier, station }: Shipping): void {
  if (!info.courier_id || station || districtIds.some((id) => id === info.district)) return;
  if (!courier?.excludedDistricts?.length) {
    if (info.district) throw invalid({ "delivery_info.district": ["There is no such district."] });
    return;
  }
  throw invalid({
    "delivery_info.district": [
      "Please name the district: this delivery service does not go to every one.",
    ],
  });
}

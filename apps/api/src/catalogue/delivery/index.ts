/** Delivery: warehouses, pick-up points, couriers, their stations, fees and promises. */
import type { Module } from "../../platform/modules/module.ts";
import { deliveryRoutes } from "./delivery.routes.ts";
import { publicHolidays } from "./delivery.settings.ts";

export { toGoods } from "./requested-goods.ts";
export { deliveryRecords, describedDelivery } from "./delivery-files.ts";
export { isWithoutDelivery, warehouseIds } from "./find-warehouses.ts";
export { findDeliveryChoices } from "./delivery-choices.ts";
export { deliveryForStaff } from "./delivery-for-staff.ts";
export { findFeeRange } from "./find-fee-range.ts";
export { findOpeningHours } from "./find-opening-hours.ts";
export type { Goods } from "./parcel.rules.ts";
export { publicHolidays } from "./delivery.settings.ts";
export { holidayWarning } from "./holiday-warning.ts";
export { promiseOrder } from "./promise-order.ts";
export {
  type CourierRecord,
  saveCouriers,
  saveWarehouses,
  type WarehouseRecord,
} from "./save-delivery.ts";
export { requireDistrict } from "./require-district.ts";
export { saveStations, stationNotes, type StationRecord } from "./save-stations.ts";
export { namedCourier, type Shipping, shippingFor } from "./quote-shipping.ts";

export const delivery: Module = {
  name: "delivery",
  customer: deliveryRoutes,
  settings: [publicHolidays],
};

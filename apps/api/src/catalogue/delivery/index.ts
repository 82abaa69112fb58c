/** Delivery: warehouses, pick-up points, couriers, their stations, fees and promises. */
import type { Module } from "../../platform/modules/module.ts";
import { deliveryRoutes } from "./delivery.routes.ts";
import { publicHolidays } from "./delivery.settings.ts";

export { toGoods } from "./fees/requested-goods.ts";
export { listDeliveryFileRows, planDelivery } from "./files/plan-delivery.ts";
export { hasNoDelivery, findWarehouseIdsByKey } from "./find-warehouses.ts";
export { findDeliveryChoices } from "./staff/delivery-choices.ts";
export * as deliveryForStaff from "./staff/delivery-for-staff.ts";
export * as deliveryFees from "./fees/delivery-fees.ts";
export { findOpeningHours } from "./opening-hours/find-opening-hours.ts";
export type { GoodsToShip } from "./fees/parcel.rules.ts";
export { publicHolidays } from "./delivery.settings.ts";
export { holidayWarning } from "./promises/holiday-warning.ts";
export { promiseOrder } from "./promises/promise-order.ts";
export { type CourierFileRow, saveCouriers } from "./files/save-couriers.ts";
export { saveWarehouses, type WarehouseFileRow } from "./files/save-warehouses.ts";
export { requireDistrict } from "./fees/require-district.ts";
export { saveStations, listStationNotes, type StationFileRow } from "./files/save-stations.ts";
export { findChosenCourier, type Shipping, quoteShipping } from "./fees/quote-shipping.ts";

export const delivery: Module = {
  name: "delivery",
  customer: deliveryRoutes,
  settings: [publicHolidays],
};

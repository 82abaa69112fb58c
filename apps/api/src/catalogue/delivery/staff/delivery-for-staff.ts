/** The functions for staff who look after couriers, stations and warehouses. */
export { lockDelivery } from "../lock-delivery.ts";
export { readKnownHolidays } from "../promises/holiday-warning.ts";
export { listStations } from "./delivery-choices.ts";
export { countCourierStations, deleteDelivery, findStoredDelivery } from "./stored-delivery.ts";
export { findTrackingUrl } from "./find-tracking-url.ts";
export { tryParcel } from "./try-parcel.ts";

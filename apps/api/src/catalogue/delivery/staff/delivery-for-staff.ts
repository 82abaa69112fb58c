import { lockDelivery } from "../lock-delivery.ts";
import { readKnownHolidays } from "../promises/holiday-warning.ts";
import { listStations } from "./delivery-choices.ts";
import {
  countCourierStations,
  deleteDelivery,
  findStoredDelivery,
} from "./find-stored-delivery.ts";
import { tryParcel } from "./try-parcel.ts";

/** The calls of staff who look after couriers, stations and warehouses. */
export const deliveryForStaff = {
  lock: lockDelivery,
  find: findStoredDelivery,
  remove: deleteDelivery,
  countStations: countCourierStations,
  listStations,
  knownHolidays: readKnownHolidays,
  tryParcel,
};

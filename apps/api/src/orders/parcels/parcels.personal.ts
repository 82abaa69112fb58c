import type { Personal } from "../../platform/modules/personal.ts";
import { forgetTracking } from "./parcels.repository.ts";

/** Personal data of parcels: their numbers lead to the recipient. */
export const parcelsPersonal: Personal = {
  tables: [],
  erase: (tx, { customerId }) => forgetTracking(tx, customerId),
};

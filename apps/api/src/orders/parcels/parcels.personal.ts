import type { Personal } from "../../platform/modules/personal.ts";
import { forgetTracking } from "./parcels.repository.ts";

/** The personal data of parcels. A tracking number leads to the recipient. */
export const parcelsPersonal: Personal = {
  tables: [],
  erase: (tx, { customerId }) => forgetTracking(tx, customerId),
};

import type { Personal } from "../../platform/personal.ts";
import { forgetNotes } from "./order-notes.repository.ts";

/** What the staff noted of somebody's orders is for the staff, and forgotten with the buyer. */
export const orderDeskPersonal: Personal = {
  tables: [],
  erase: (tx, { customerId }) => forgetNotes(tx, customerId),
};

import type { Personal } from "../../platform/personal.ts";
import { forgetNotes } from "./order-notes.repository.ts";

/** Personal data in the staff's notes. They are forgotten with the buyer. */
export const orderQueuePersonal: Personal = {
  tables: [],
  erase: (tx, { customerId }) => forgetNotes(tx, customerId),
};

import type { Personal } from "../../platform/modules/personal.ts";
import { forgetNotes } from "./order-notes.repository.ts";

/** The personal data in staff notes, which is erased with the buyer. */
export const orderQueuePersonal: Personal = {
  tables: [],
  erase: (tx, { customerId }) => forgetNotes(tx, customerId),
};

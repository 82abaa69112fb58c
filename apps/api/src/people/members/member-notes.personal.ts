import type { Personal } from "../../platform/modules/personal.ts";
import { removeNotes } from "./member-notes.repository.ts";

/** The staff's notes about a member, deleted with the member. */
export const memberNotesPersonal: Personal = {
  tables: ["member_notes"],
  erase: (tx, { customerId }) => removeNotes(tx, customerId),
};

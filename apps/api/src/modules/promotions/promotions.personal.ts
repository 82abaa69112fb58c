import type { Personal } from "../../platform/personal.ts";
import { forgetContacts } from "./take-use.repository.ts";

/** Which orders used which promotion: the orders themselves tell a person of it. */
export const promotionsPersonal: Personal = {
  tables: ["promotion_uses"],
  erase: (tx, { customerId }) => forgetContacts(tx, customerId),
};

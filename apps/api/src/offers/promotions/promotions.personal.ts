import type { Personal } from "../../platform/personal.ts";
import { findUsesOf, forgetContacts } from "./reserve-use.repository.ts";

/** Which of somebody's orders used which promotion. What was used stays counted; who they were does not. */
export const promotionsPersonal: Personal = {
  tables: ["promotion_uses"],
  export: async ({ db }, { customerId }) => ({
    promotions_used: await findUsesOf(db, customerId),
  }),
  erase: (tx, { customerId }) => forgetContacts(tx, customerId),
};

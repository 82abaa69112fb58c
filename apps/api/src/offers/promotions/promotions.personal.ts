import type { Personal } from "../../platform/personal.ts";
import { findUsesOf, forgetContacts } from "./reserve-use.repository.ts";

/** Personal data in uses of promotions. Uses stay counted; their people do not. */
export const promotionsPersonal: Personal = {
  tables: ["promotion_uses"],
  export: async ({ db }, { customerId }) => ({
    promotions_used: await findUsesOf(db, customerId),
  }),
  erase: (tx, { customerId }) => forgetContacts(tx, customerId),
};

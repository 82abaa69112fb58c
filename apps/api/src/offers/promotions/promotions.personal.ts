import { sql } from "drizzle-orm";
import type { Personal } from "../../platform/modules/personal.ts";
import { findCustomerUses, forgetContacts } from "./reserve-use.repository.ts";

/** Personal data in promotion uses. The uses stay and still count, but without the person. */
export const promotionsPersonal: Personal = {
  tables: ["promotion_uses"],
  export: async ({ db }, { customerId }) => ({
    promotions_used: await findCustomerUses(db, customerId),
  }),
  accountingRows: sql`select from promotion_uses u where u.customer_id = c.id`,
  erase: (tx, { customerId }) => forgetContacts(tx, customerId),
};

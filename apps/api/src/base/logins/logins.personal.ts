import { sql } from "drizzle-orm";
import type { Personal } from "../../platform/modules/personal.ts";
import { deleteLogins } from "./logins.repository.ts";

/** Personal data in sign-in addresses. */
export const loginsPersonal: Personal = {
  tables: ["logins"],
  activity: {
    "pending accounts": (since) => sql`
      select from logins l where l.customer_id = c.id and (l.verified_at is not null or l.created_at >= ${since})`,
  },
  erase: (tx, { customerId }) => deleteLogins(tx, customerId),
};

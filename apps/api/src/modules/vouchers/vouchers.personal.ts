import { sql } from "drizzle-orm";
import type { Personal } from "../../platform/personal.ts";
import { findAllRedeemed } from "./redeemed-vouchers.repository.ts";
import { presentRedeemed } from "./vouchers.presenter.ts";

/** What somebody redeemed. It stays for the books, as the points do that it cost: it says nothing of who they were. */
export const vouchersPersonal: Personal = {
  tables: ["redeemed_vouchers"],
  books: sql`select from redeemed_vouchers r where r.customer_id = c.id`,
  export: async ({ db }, { customerId }) => ({
    vouchers: (await findAllRedeemed(db, customerId)).map(presentRedeemed),
  }),
};

import { sql } from "drizzle-orm";
import type { Personal } from "../../platform/modules/personal.ts";
import { presentBatch, presentTransaction } from "./membership.presenter.ts";
import { findLedger } from "./membership.repository.ts";

/** A person's points. The ledger stays for accounting, because its entries do not identify anybody. */
export const membershipPersonal: Personal = {
  tables: ["point_batches", "point_transactions", "withheld_points"],
  accountingRows: sql`select from point_transactions p where p.customer_id = c.id`,
  export: async ({ db }, { customerId }) => {
    const { batches, transactions, withheld } = await findLedger(db, customerId);
    return {
      points: {
        batches: batches.map(presentBatch),
        transactions: transactions.map(presentTransaction),
        // Points that a refund withheld in money. They were in no balance.
        withheld: withheld.map(({ points, expired, createdAt }) => ({
          points,
          expired,
          created_at: createdAt.toISOString(),
        })),
      },
    };
  },
};

import type { Db, Tx } from "../../platform/db.ts";
import { presentBatch, presentTransaction } from "./membership.presenter.ts";
import { findLedger } from "./membership.repository.ts";

/** Everything that is kept of a person's points, for the person (PDPO). */
export async function exportOf(db: Db | Tx, customerId: string) {
  const { batches, transactions } = await findLedger(db, customerId);
  return {
    batches: batches.map(presentBatch),
    transactions: transactions.map(presentTransaction),
  };
}

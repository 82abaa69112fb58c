import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";

/** Finds the uploads that were handed in as proofs for a buyer's orders. */
export async function findProofsOfBuyer(tx: Tx, customerId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ upload_id: string }>(sql`
    select p.upload_id from payment_proofs p join orders o on o.id = p.order_id
    where o.customer_id = ${customerId} and p.upload_id is not null`);
  return new Set(rows.map((row) => row.upload_id));
}

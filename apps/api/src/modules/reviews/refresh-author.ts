import { sql } from "drizzle-orm";
import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";

/** Reviews show who wrote them: after a change of name or picture, their pages are made anew. */
export async function refreshAuthor(tx: Tx, customerId: string): Promise<void> {
  const { rows } = await tx.execute<{ product_id: string }>(
    sql`select distinct product_id from reviews where customer_id = ${customerId}`,
  );
  await invalidate(
    tx,
    rows.map((row) => `product:${row.product_id}`),
  );
}

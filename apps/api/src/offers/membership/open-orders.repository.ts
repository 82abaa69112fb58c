import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";

/** Finds which of these orders are neither paid nor cancelled. Points spent on them are reserved. */
export async function findOpenOrders(
  db: Db,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const { rows } = await db.execute<{ reference: string }>(sql`
    select reference from orders
    where reference = any(${sql.param([...references])}::text[]) and not is_paid and status <> 'cancelled'`);
  return new Set(rows.map(({ reference }) => reference));
}

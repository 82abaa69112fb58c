import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { queuedBefore } from "../../platform/jobs.ts";
import type { OfOrder } from "../../platform/order-mail.ts";

/** What is to be written about an order before this, by any of these jobs, and is not yet. */
export async function findEarlierMail(
  db: Db,
  own: { readonly name: string; readonly payload: OfOrder },
  names: readonly string[],
): Promise<{ name: string; payload: OfOrder }[]> {
  const ofOrder = sql`j.payload->>'order_id' = ${own.payload.order_id}`;
  return (await queuedBefore(db, own, names, ofOrder)) as { name: string; payload: OfOrder }[];
}

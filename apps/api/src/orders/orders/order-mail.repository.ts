import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { queuedBefore } from "../../platform/jobs.ts";
import type { OfOrder } from "../ports.ts";

/** Finds earlier mails about an order that any of these jobs still has to write. */
export async function findEarlierMail(
  db: Db,
  own: { readonly name: string; readonly payload: OfOrder },
  names: readonly string[],
): Promise<{ name: string; payload: OfOrder }[]> {
  const ofOrder = sql`j.payload->>'order_id' = ${own.payload.order_id}`;
  return (await queuedBefore(db, own, names, ofOrder)) as { name: string; payload: OfOrder }[];
}

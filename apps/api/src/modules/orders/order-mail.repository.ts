import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { queuedPayloads } from "../../platform/jobs.ts";
import type { OrderMailPayload } from "./order-mail.rules.ts";

/** What is to be written about an order before this, and is not yet; nothing comes before an order's first email. */
export async function findEarlierMail(
  db: Db,
  { order_id: id, version }: OrderMailPayload,
): Promise<OrderMailPayload[]> {
  if (version === 1) return [];
  const isEarlier = sql`j.payload->>'order_id' = ${id} and (j.payload->>'version')::int < ${version}`;
  const queued = await queuedPayloads<OrderMailPayload>(db, "mail-about-order", isEarlier);
  return queued.toSorted((one, other) => one.version - other.version);
}

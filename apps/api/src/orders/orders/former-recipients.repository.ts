import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { orderFormerRecipients, type OrderRow } from "./orders.tables.ts";

export type FormerRecipients = ReadonlyMap<number, OrderRow["deliveryDetails"]>;

/** Finds the recipients before each change, by the event that made it. */
export async function findFormerRecipients(
  db: Db | Tx,
  orderId: string,
): Promise<FormerRecipients> {
  const rows = await db
    .select()
    .from(orderFormerRecipients)
    .where(eq(orderFormerRecipients.orderId, orderId));
  return new Map(rows.map(({ eventId, deliveryDetails }) => [eventId, deliveryDetails]));
}

export async function insertFormerRecipient(
  tx: Tx,
  former: typeof orderFormerRecipients.$inferInsert,
): Promise<void> {
  await tx.insert(orderFormerRecipients).values(former);
}

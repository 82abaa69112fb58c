import { asc, eq } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { presentOrder } from "./order.presenter.ts";
import { findParts } from "./orders.repository.ts";
import { orders } from "./orders.tables.ts";

/** Somebody's orders with their lines and history, for their copy of their data. */
export async function exportOf(db: Db, customerId: string): Promise<unknown> {
  const theirs = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.createdAt));
  const copies: unknown[] = [];
  for (const order of theirs) {
    const parts = await findParts(db, order.id);
    const events = parts.events.map(({ event, toStatus, reason, createdAt }) => ({
      event,
      status: toStatus,
      reason,
      created_at: createdAt.toISOString(),
    }));
    copies.push({ ...presentOrder(order, parts, null), events });
  }
  return copies;
}

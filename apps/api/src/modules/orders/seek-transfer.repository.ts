import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { orders, type OrderRow } from "./orders.tables.ts";

/**
 * Orders with these references that are cancelled and unpaid are looked through for a transfer from now on.
 * @returns those that were not before
 */
export function markSeeking(
  tx: Tx,
  references: readonly string[],
): Promise<Pick<OrderRow, "id" | "reference">[]> {
  return tx
    .update(orders)
    .set({ seeksTransfer: true })
    .where(
      and(
        inArray(orders.reference, [...references]),
        sql`${orders.paymentMethod} = 'OFFLINE' and ${orders.status} = 'cancelled'`,
        not(orders.isPaid),
        eq(orders.seeksTransfer, false),
      ),
    )
    .returning({ id: orders.id, reference: orders.reference });
}

import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { orders, type OrderRow } from "./orders.tables.ts";

const maySeek = (references: readonly string[]) =>
  and(
    inArray(orders.reference, [...references]),
    sql`${orders.paymentMethod} = 'OFFLINE' and ${orders.status} = 'cancelled'`,
    not(orders.isPaid),
  );

/** Orders with these references that are cancelled and unpaid: nobody returns anything for them meanwhile. */
export function lockCalledOff(
  tx: Tx,
  references: readonly string[],
): Promise<Pick<OrderRow, "id" | "reference">[]> {
  return tx
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(maySeek(references))
    .orderBy(orders.id)
    .for("update");
}

/** The transfer that was looked for is found among those that were returned before. */
export async function stopSeeking(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orders).set({ seeksTransfer: false }).where(eq(orders.id, orderId));
}

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
    .where(and(maySeek(references), eq(orders.seeksTransfer, false)))
    .returning({ id: orders.id, reference: orders.reference });
}

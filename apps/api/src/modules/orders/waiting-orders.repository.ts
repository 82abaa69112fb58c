import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { orderLines, orders, type OrderRow } from "./orders.tables.ts";

/** The orders of a customer in one store that wait for an online payment, and whose goods stay in the cart until then. */
export interface WaitingOrder {
  readonly order: OrderRow;
  /** What was bought of the cart; its gifts were not in there. */
  readonly variantIds: readonly string[];
}

/** Locked until the end of the transaction: one that is being paid at this moment is waited for, and is none of them then. */
export async function lockWaitingOrders(
  tx: Tx,
  { customerId, storeId }: { customerId: string; storeId: string },
): Promise<WaitingOrder[]> {
  const waiting = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.storeId, storeId),
        eq(orders.status, "submitted"),
        eq(orders.paymentMethod, "ONLINE"),
      ),
    )
    .orderBy(asc(orders.id))
    .for("no key update");
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ id }) => id);
  const lines = await tx.select().from(orderLines).where(inArray(orderLines.orderId, ids));
  return waiting.map((order) => ({
    order,
    variantIds: lines
      .filter((line) => line.orderId === order.id && line.isGift !== true)
      .map(({ variantId }) => variantId),
  }));
}

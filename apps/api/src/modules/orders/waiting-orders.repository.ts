import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { WaitingOrder } from "../../platform/waiting-order.ts";
import { orderLines, type OrderLineRow, orders, type OrderRow } from "./orders.tables.ts";

/** One that nobody can pay, or change, until the end of the transaction. */
export interface LockedWaitingOrder extends WaitingOrder {
  readonly order: OrderRow;
}

interface WhoseCart {
  readonly customerId: string;
  readonly storeId: string;
}

/** The orders of a customer in one store that wait for an online payment, the oldest first. In one trip: each cart asks. */
export async function findWaitingOrders(db: Db | Tx, whose: WhoseCart): Promise<WaitingOrder[]> {
  const rows = await db
    .select({
      id: orders.id,
      reference: orders.reference,
      variantId: orderLines.variantId,
      qty: orderLines.qty,
      isGift: orderLines.isGift,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(isWaiting(whose))
    .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderLines.position));
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((lines) =>
    waitingOf(lines[0]!, lines),
  );
}

/** The same, locked: one that is being paid at this moment is waited for, and is none of them then. */
export async function lockWaitingOrders(tx: Tx, whose: WhoseCart): Promise<LockedWaitingOrder[]> {
  const waiting = await tx
    .select()
    .from(orders)
    .where(isWaiting(whose))
    .orderBy(asc(orders.id))
    .for("no key update");
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ id }) => id);
  const lines = await tx.select().from(orderLines).where(inArray(orderLines.orderId, ids));
  return waiting.map((order) => ({
    order,
    ...waitingOf(
      order,
      lines.filter((line) => line.orderId === order.id),
    ),
  }));
}

function isWaiting({ customerId, storeId }: WhoseCart) {
  return and(
    eq(orders.customerId, customerId),
    eq(orders.storeId, storeId),
    eq(orders.status, "submitted"),
    eq(orders.paymentMethod, "ONLINE"),
  );
}

function waitingOf(
  { id, reference }: Pick<OrderRow, "id" | "reference">,
  lines: readonly Pick<OrderLineRow, "variantId" | "qty" | "isGift">[],
): WaitingOrder {
  return {
    id,
    reference,
    variantIds: lines.filter(({ isGift }) => isGift !== true).map(({ variantId }) => variantId),
    held: lines.map(({ variantId, qty }) => ({ variantId, qty })),
  };
}

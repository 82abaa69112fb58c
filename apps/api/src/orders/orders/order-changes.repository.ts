import type { OrderStatus } from "@harbour/contracts/order-status";
import { and, asc, eq, gt, inArray, lte, not, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { OrderContents } from "./order-contents.ts";
import { momentAfter } from "./orders.repository.ts";
import {
  orderEvents,
  orderFormerRecipients,
  orderLines,
  type OrderRow,
  orders,
} from "./orders.tables.ts";

/** Deadlines in seconds from now. Null means no deadline. */
export interface Deadlines {
  readonly secondsToPay: number | null;
  readonly secondsToComplete: number | null;
}

export interface StatusChange {
  readonly to: OrderStatus;
  readonly isPaid: boolean;
  readonly paymentMethod: OrderRow["paymentMethod"];
  /** Undefined leaves the flag unchanged. */
  readonly needsTransferCheck: boolean | undefined;
  /** Undefined leaves the deadlines unchanged. */
  readonly deadlines: Deadlines | undefined;
  readonly tracking?: OrderRow["tracking"];
  readonly transactionMethod?: string;
  readonly recipient?: RecipientPart;
  /** The new goods and amounts of an edited order. */
  readonly contents?: Omit<OrderContents, "lines"> & { readonly image: string | null };
}

/** The part of an order that contains the recipient and the address. */
export type RecipientPart = Pick<OrderRow, "deliveryDetails">;

/**
 * Updates the status if nobody has changed the order since it was read. Of two parallel changes, one succeeds.
 * @returns the new row, or undefined when the order had changed and nothing was written
 */
export async function updateStatus(
  tx: Tx,
  expectedOrder: OrderRow,
  change: StatusChange,
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .update(orders)
    .set({
      status: change.to,
      isPaid: change.isPaid,
      paymentMethod: change.paymentMethod,
      ...(change.needsTransferCheck !== undefined && {
        needsTransferCheck: change.needsTransferCheck,
      }),
      ...(change.deadlines && {
        paymentDeadline: paymentDeadlineSql(change.deadlines.secondsToPay),
        previousPaymentDeadline: sql`coalesce(${orders.paymentDeadline}, ${orders.previousPaymentDeadline})`,
        completesAt: momentSql(change.deadlines.secondsToComplete),
      }),
      ...change.recipient,
      ...(change.contents && { ...change.contents, revision: sql`${orders.revision} + 1` }),
      ...(change.tracking !== undefined && { tracking: change.tracking }),
      ...(change.transactionMethod !== undefined && {
        transactionMethod: change.transactionMethod,
      }),
      version: sql`${orders.version} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(
      and(
        eq(orders.id, expectedOrder.id),
        eq(orders.status, expectedOrder.status),
        eq(orders.version, expectedOrder.version),
      ),
    )
    .returning();
  return row;
}

/**
 * Updates the order's version and its tracking number.
 * @param order the row that was read under its lock
 * @param tracking the newest parcel's tracking, if that changed
 */
export async function updateOrderTracking(
  tx: Tx,
  order: OrderRow,
  tracking: OrderRow["tracking"] | undefined,
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({
      ...(tracking !== undefined && { tracking }),
      version: sql`${orders.version} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(orders.id, order.id))
    .returning();
  return row!;
}

/** Returns the SQL of a new payment deadline. It is never before the deadline that the buyer was promised earlier. */
function paymentDeadlineSql(seconds: number | null) {
  return seconds === null
    ? null
    : sql`greatest(${momentAfter(seconds)}, ${orders.previousPaymentDeadline})`;
}

function momentSql(seconds: number | null) {
  return seconds === null ? null : momentAfter(seconds);
}

/** Inserts an event of an order. @returns its id */
export async function insertOrderEvent(
  tx: Tx,
  event: Omit<typeof orderEvents.$inferInsert, "createdAt">,
): Promise<number> {
  const [row] = await tx
    .insert(orderEvents)
    .values({ ...event, createdAt: sql`clock_timestamp()` })
    .returning({ id: orderEvents.id });
  return row!.id;
}

/** Finds overdue unpaid orders, the longest overdue first. */
export function findOverdue(db: Db | Tx, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(sql`${orders.status} = 'submitted'`, lte(orders.paymentDeadline, sql`now()`)))
    .orderBy(asc(orders.paymentDeadline))
    .limit(limit);
}

/** Finds orders whose buyer did not confirm the arrival in time, the longest overdue first. */
export function findDueForCompletion(db: Db | Tx, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        sql`${orders.status} in ('ready-to-pickup', 'delivering')`,
        lte(orders.completesAt, sql`now()`),
      ),
    )
    .orderBy(asc(orders.completesAt))
    .limit(limit);
}

/**
 * Marks orders as reminded whose transfer is due within this number of seconds. Skips locked rows, so that a parallel
 * call marks other orders.
 * @returns the orders that were not marked before
 */
export async function claimUnremindedOrders(
  tx: Tx,
  seconds: number,
  limit: number,
): Promise<Pick<OrderRow, "id" | "version">[]> {
  const dueOrders = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.status} = 'submitted'`,
        eq(orders.paymentMethod, "OFFLINE"),
        gt(orders.paymentDeadline, sql`now()`),
        lte(orders.paymentDeadline, momentAfter(seconds)),
        sql`${orders.remindedDeadline} is distinct from ${orders.paymentDeadline}`,
      ),
    )
    .orderBy(asc(orders.paymentDeadline))
    .limit(limit)
    .for("update", { skipLocked: true });
  return tx
    .update(orders)
    .set({ remindedDeadline: sql`${orders.paymentDeadline}` })
    .where(inArray(orders.id, dueOrders))
    .returning({ id: orders.id, version: orders.version });
}

const transferCheckCondition = (references: readonly string[]) =>
  and(
    inArray(orders.reference, [...references]),
    sql`(${orders.paymentMethod} = 'OFFLINE' or ${orders.isPlacedByStaff}) and ${orders.status} = 'cancelled'`,
    not(orders.isPaid),
  );

/** Locks the cancelled, unpaid orders with these references. */
export function lockCancelledUnpaid(
  tx: Tx,
  references: readonly string[],
): Promise<Pick<OrderRow, "id" | "reference">[]> {
  return tx
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(transferCheckCondition(references))
    .orderBy(orders.id)
    .for("update");
}

/** Ends an order's search for its transfer, because the transfer was already returned. */
export async function clearTransferCheck(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orders).set({ needsTransferCheck: false }).where(eq(orders.id, orderId));
}

/**
 * Marks cancelled, unpaid orders with these references as waiting for staff to look for a transfer.
 * @returns the orders that were not marked before
 */
export function flagTransferCheck(
  tx: Tx,
  references: readonly string[],
): Promise<Pick<OrderRow, "id" | "reference">[]> {
  return tx
    .update(orders)
    .set({ needsTransferCheck: true, paymentMethod: "OFFLINE" })
    .where(and(transferCheckCondition(references), eq(orders.needsTransferCheck, false)))
    .returning({ id: orders.id, reference: orders.reference });
}

/**
 * Moves a guest's unpaid orders to the account that the guest signs in to. The cart moves in the same way.
 *
 * If the orders stayed, an order and its successor could both be paid. Their goods would count as sold out, and a
 * code would count twice. The caller has locked both people, and every checkout of theirs waits for these locks. Paid
 * orders stay, because the account may belong to another person on the same device.
 * @returns the orders' ids
 */
export async function moveUnpaid(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with locked as materialized (
      select id from orders where customer_id = ${from} and status in ('submitted', 'pending') and not is_paid
      order by id for no key update
    )
    update orders o set customer_id = ${to} from locked where o.id = locked.id returning o.id`);
  return rows.map(({ id }) => id);
}

/** Tells whether a guest has paid orders. These are not moved. */
export async function hasPaidOrder(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from orders where customer_id = ${customerId} and is_paid limit 1`,
  );
  return rows.length > 0;
}

export async function insertFormerRecipient(
  tx: Tx,
  formerRecipient: typeof orderFormerRecipients.$inferInsert,
): Promise<void> {
  await tx.insert(orderFormerRecipients).values(formerRecipient);
}

/** Updates the payment method of an order that the caller has locked. */
export async function updatePaymentMethod(
  tx: Tx,
  orderId: string,
  paymentMethod: OrderRow["paymentMethod"],
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({
      paymentMethod,
      version: sql`${orders.version} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(orders.id, orderId))
    .returning();
  return row!;
}

/**
 * Marks an order. A mark leaves the order's version unchanged, so that parallel changes of the status still succeed.
 */
export async function updateMarks(
  tx: Tx,
  orderId: string,
  marks: Partial<Pick<OrderRow, "hasReviews" | "hasRefundRequests">>,
): Promise<void> {
  await tx.update(orders).set(marks).where(eq(orders.id, orderId));
}

/** Adds to the units of a line that were refunded before shipping. */
export async function addWithdrawn(tx: Tx, lineId: string, qty: number): Promise<void> {
  await tx
    .update(orderLines)
    .set({ withdrawnQty: sql`coalesce(${orderLines.withdrawnQty}, 0) + ${qty}` })
    .where(eq(orderLines.id, lineId));
}

import type { OrderStatus } from "@harbour/contracts/constants";
import { and, asc, eq, gt, inArray, lte, not, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { inSeconds } from "./orders.repository.ts";
import { orderEvents, orderFormerRecipients, type OrderRow, orders } from "./orders.tables.ts";

/** Seconds from now; null: nothing is waited for. */
export interface Deadlines {
  readonly toPay: number | null;
  readonly toComplete: number | null;
}

export interface StatusChange {
  readonly to: OrderStatus;
  readonly isPaid: boolean;
  /** Undefined leaves the flag unchanged. */
  readonly seeksTransfer: boolean | undefined;
  /** Undefined leaves the deadlines unchanged. */
  readonly deadlines: Deadlines | undefined;
  readonly tracking?: OrderRow["tracking"];
  readonly transactionMethod?: string;
  readonly recipient?: Recipient;
}

/** The recipient of an order with the address. */
export type Recipient = Pick<OrderRow, "deliveryDetails">;

/**
 * Moves the order from exactly the state that was read: of two changes at once, one finds the row as it knew it.
 * @returns the row as it is now; undefined for the one that came second, which wrote nothing
 */
export async function updateStatus(
  tx: Tx,
  read: OrderRow,
  change: StatusChange,
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .update(orders)
    .set({
      status: change.to,
      isPaid: change.isPaid,
      ...(change.seeksTransfer !== undefined && { seeksTransfer: change.seeksTransfer }),
      ...(change.deadlines && {
        paymentDeadline: momentOf(change.deadlines.toPay),
        completesAt: momentOf(change.deadlines.toComplete),
      }),
      ...change.recipient,
      ...(change.tracking !== undefined && { tracking: change.tracking }),
      ...(change.transactionMethod !== undefined && {
        transactionMethod: change.transactionMethod,
      }),
      version: sql`${orders.version} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(
      and(eq(orders.id, read.id), eq(orders.status, read.status), eq(orders.version, read.version)),
    )
    .returning();
  return row;
}

/** @param order as it was read under its lock  @param tracking of its newest parcel, where that is what changed */
export async function updateTracking(
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

function momentOf(seconds: number | null) {
  return seconds === null ? null : inSeconds(seconds);
}

/** @returns its id */
export async function insertEvent(
  tx: Tx,
  event: Omit<typeof orderEvents.$inferInsert, "createdAt">,
): Promise<number> {
  const [row] = await tx
    .insert(orderEvents)
    .values({ ...event, createdAt: sql`clock_timestamp()` })
    .returning({ id: orderEvents.id });
  return row!.id;
}

/** Orders nobody paid in time, the longest overdue first. */
export function findOverdue(db: Db | Tx, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(sql`${orders.status} = 'submitted'`, lte(orders.paymentDeadline, sql`now()`)))
    .orderBy(asc(orders.paymentDeadline))
    .limit(limit);
}

/** Orders whose buyer never said that the goods arrived. */
export function findArrivedLongAgo(db: Db | Tx, limit: number): Promise<OrderRow[]> {
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
 * Marks orders whose transfer is due within so many seconds as reminded of that deadline; whoever else does so at once takes others.
 * @returns those that were not before
 */
export async function takeUnreminded(
  tx: Tx,
  seconds: number,
  limit: number,
): Promise<Pick<OrderRow, "id" | "version">[]> {
  const due = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.status} = 'submitted'`,
        eq(orders.paymentMethod, "OFFLINE"),
        gt(orders.paymentDeadline, sql`now()`),
        lte(orders.paymentDeadline, inSeconds(seconds)),
        sql`${orders.remindedOf} is distinct from ${orders.paymentDeadline}`,
      ),
    )
    .orderBy(asc(orders.paymentDeadline))
    .limit(limit)
    .for("update", { skipLocked: true });
  return tx
    .update(orders)
    .set({ remindedOf: sql`${orders.paymentDeadline}` })
    .where(inArray(orders.id, due))
    .returning({ id: orders.id, version: orders.version });
}

const maySeek = (references: readonly string[]) =>
  and(
    inArray(orders.reference, [...references]),
    sql`${orders.paymentMethod} = 'OFFLINE' and ${orders.status} = 'cancelled'`,
    not(orders.isPaid),
  );

/** Locks cancelled, unpaid orders with these references, so that no return is recorded at the same time. */
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

/** Ends an order's search for its transfer, because that transfer was returned before. */
export async function stopSeeking(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orders).set({ seeksTransfer: false }).where(eq(orders.id, orderId));
}

/**
 * Marks cancelled, unpaid orders with these references as waiting for staff to look for a transfer.
 * @returns the orders that were not marked before
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

/**
 * Moves a guest's orders that are not paid yet to the account that the guest signs in to, as their cart moves too. Left behind, an order
 * and its successor could both be paid, its goods would read as sold out, and a code would count twice. The caller holds both people's
 * rows, which every checkout of theirs waits for. Paid orders stay where they are: the account may be another person's on the same device.
 * @returns the ids of the orders
 */
export async function moveUnpaidOrders(
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

/** Tells whether a guest has orders that stay where they are. */
export async function hasPaidOrders(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from orders where customer_id = ${customerId} and is_paid limit 1`,
  );
  return rows.length > 0;
}

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

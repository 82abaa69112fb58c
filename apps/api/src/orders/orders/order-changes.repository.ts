import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { OrderStatus } from "@harbour/contracts/constants";
import type { BuyerReason } from "./buyer-reason.rules.ts";
import { inSeconds } from "./orders.repository.ts";
import { orderEvents, orders, type OrderRow, paymentProofs } from "./orders.tables.ts";

/** Seconds from now; null: nothing is waited for. */
export interface Deadlines {
  readonly toPay: number | null;
  readonly toComplete: number | null;
}

export interface StatusChange {
  readonly to: OrderStatus;
  readonly isPaid: boolean;
  /** Undefined: as before. */
  readonly seeksTransfer: boolean | undefined;
  /** Undefined: they stay. */
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

export async function insertProof(tx: Tx, orderId: string, uploadId: string): Promise<void> {
  await tx.insert(paymentProofs).values({ orderId, uploadId, uploadedAt: sql`clock_timestamp()` });
}

/** Decides about the proofs that wait; history keeps them all. */
export async function judgeProofs(
  tx: Tx,
  orderId: string,
  status: "APPROVED" | "REJECTED",
  { reason, reasonTexts }: BuyerReason = { reason: null, reasonTexts: null },
): Promise<void> {
  await tx.update(paymentProofs).set({ status, reason, reasonTexts }).where(isUnjudged(orderId));
}

/** Has the proofs of an order judged again that were found to be true. */
export async function reopenProofs(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(paymentProofs)
    .set({ status: "WAITING" })
    .where(and(eq(paymentProofs.orderId, orderId), eq(paymentProofs.status, "APPROVED")));
}

/** Tells whether its buyer uploaded a proof that nobody has judged. */
export async function hasUnjudgedProof(tx: Tx, orderId: string): Promise<boolean> {
  const found = await tx
    .select({ id: paymentProofs.id })
    .from(paymentProofs)
    .where(isUnjudged(orderId))
    .limit(1);
  return found.length > 0;
}

function isUnjudged(orderId: string) {
  return and(eq(paymentProofs.orderId, orderId), eq(paymentProofs.status, "WAITING"));
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

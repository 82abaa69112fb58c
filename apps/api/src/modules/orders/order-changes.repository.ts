import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { OrderStatus } from "@harbour/contracts/constants";
import { inSeconds } from "./orders.repository.ts";
import { orderEvents, orders, type OrderRow, paymentProofs } from "./orders.tables.ts";

export interface StatusChange {
  readonly to: OrderStatus;
  readonly isPaid: boolean;
  /** Seconds from now; null: nothing is waited for. */
  readonly secondsToPay: number | null;
  readonly secondsToComplete: number | null;
  readonly tracking?: OrderRow["tracking"];
  readonly transactionMethod?: string;
}

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
      paymentDeadline: change.secondsToPay === null ? null : inSeconds(change.secondsToPay),
      completesAt: change.secondsToComplete === null ? null : inSeconds(change.secondsToComplete),
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

export async function insertEvent(
  tx: Tx,
  event: Omit<typeof orderEvents.$inferInsert, "createdAt">,
): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, createdAt: sql`clock_timestamp()` });
}

export async function insertProof(tx: Tx, orderId: string, uploadId: string): Promise<void> {
  await tx.insert(paymentProofs).values({ orderId, uploadId, uploadedAt: sql`clock_timestamp()` });
}

/** Decides about the proofs that wait; history keeps them all. */
export async function judgeProofs(
  tx: Tx,
  orderId: string,
  status: "APPROVED" | "REJECTED",
  reason: string | null,
): Promise<void> {
  await tx
    .update(paymentProofs)
    .set({ status, reason })
    .where(and(eq(paymentProofs.orderId, orderId), eq(paymentProofs.status, "WAITING")));
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

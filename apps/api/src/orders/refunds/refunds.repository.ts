import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { startOfDay } from "../../platform/database/start-of-day.ts";
import { orderCondition } from "../order-queue/index.ts";
import { findRefundFailures } from "../payments/index.ts";
import type { StaffTask } from "../ports.ts";
import { refundLines, type RefundLineRow, type RefundRow, refunds } from "./refunds.tables.ts";

/** A refund with its lines, and with the provider's reason if its payout failed. */
export interface FullRefund {
  readonly refund: RefundRow;
  readonly lines: readonly RefundLineRow[];
  /** The provider's reason for a failed payout. Null when nothing failed. */
  readonly failure: string | null;
}

export type NewRefund = Omit<
  RefundRow,
  "createdAt" | "settledAt" | "paidOutBy" | "paidOutNote" | "undoneTransfer"
> & {
  readonly lines: readonly Omit<RefundLineRow, "refundId">[];
};

/** Inserts a refund. A refund without money to pay is settled at once. */
export async function insertRefund(tx: Tx, { lines, ...refund }: NewRefund): Promise<void> {
  const isSettled = refund.online === 0 && refund.transfer === 0;
  const now = sql`clock_timestamp()`;
  await tx.insert(refunds).values({ ...refund, createdAt: now, settledAt: isSettled ? now : null });
  if (lines.length > 0)
    await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId: refund.id })));
}

/** Counts the refunded units of an order's lines. */
export async function findRefundedQty(db: Db | Tx, orderId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ order_line_id: string; qty: number }>(sql`
    select l.order_line_id, sum(l.qty)::integer as qty from refund_lines l join refunds r on r.id = l.refund_id
    where r.order_id = ${orderId} group by l.order_line_id`);
  return new Map(rows.map((row) => [row.order_line_id, row.qty]));
}

/** Finds an order's refunds, oldest first. */
export async function readOrderRefunds(db: Db | Tx, orderId: string): Promise<FullRefund[]> {
  return findOrdersRefunds(db, [orderId]);
}

/** Finds refunds of several orders, oldest first. */
export async function findOrdersRefunds(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<FullRefund[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return withParts(db, rows);
}

export async function findRefund(db: Db | Tx, id: string): Promise<FullRefund | undefined> {
  const rows = await db.select().from(refunds).where(eq(refunds.id, id));
  return (await withParts(db, rows))[0];
}

export interface OpenFilters {
  /** The search text. Undefined finds all refunds. */
  readonly q: string | undefined;
  /** The state in which the refund waits. Undefined finds every state. */
  readonly state: OpenState | undefined;
  /** The first and last day in Hong Kong, both included. */
  readonly from: string | undefined;
  readonly until: string | undefined;
}
type OpenState = "SENDING" | "FAILED" | "DUE";

const isRefused = sql`exists (select from payment_refunds p where p.id = ${refunds.id} and p.state = 'failed')`;
const stateConditions: Readonly<Record<OpenState, SQL>> = {
  DUE: sql`${refunds.transfer} > 0`,
  FAILED: sql`${refunds.transfer} = 0 and ${isRefused}`,
  SENDING: sql`${refunds.transfer} = 0 and not ${isRefused}`,
};

/** Finds unfinished refunds, oldest first. */
export async function findUnsettledRefunds(
  db: Db,
  { q, state, from: firstDay, until }: OpenFilters,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<FullRefund[]> {
  const from =
    after === undefined
      ? sql`true`
      : sql`(${refunds.createdAt}, ${refunds.id}) > (select l.created_at, l.id from refunds l where l.id = ${after})`;
  const rows = await db
    .select()
    .from(refunds)
    .where(
      and(
        sql`${refunds.settledAt} is null and ${from}`,
        state && stateConditions[state],
        orderCondition(refunds.orderId, q),
        firstDay === undefined ? undefined : sql`${refunds.createdAt} >= ${startOfDay(firstDay)}`,
        until === undefined ? undefined : sql`${refunds.createdAt} < ${startOfDay(until, 1)}`,
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit);
  return withParts(db, rows);
}

const oldestFirstSort = { since: sql`created_at`, oldest: sql`created_at, id` };

/** The refunds and requests that wait for staff. */
export const refundTasks: readonly StaffTask[] = [
  {
    name: "refund_requests",
    rows: sql`refund_requests where decided_at is null`,
    ...oldestFirstSort,
  },
  {
    name: "due_transfers",
    rows: sql`refunds where settled_at is null and ${stateConditions.DUE}`,
    ...oldestFirstSort,
  },
  {
    name: "failed_refunds",
    rows: sql`refunds where settled_at is null and ${stateConditions.FAILED}`,
    ...oldestFirstSort,
  },
];

async function withParts(db: Db | Tx, refundRows: readonly RefundRow[]): Promise<FullRefund[]> {
  if (refundRows.length === 0) return [];
  const ids = refundRows.map(({ id }) => id);
  const lines = await db.select().from(refundLines).where(inArray(refundLines.refundId, ids));
  const failures = await findRefundFailures(db, ids);
  return refundRows.map((refund) => ({
    refund,
    lines: lines.filter(({ refundId }) => refundId === refund.id),
    failure: failures.get(refund.id) ?? null,
  }));
}

/**
 * Settles a refund.
 * @param payoutRecord the operator who made the transfer; null for a refund by the provider
 * @returns false when the refund was already settled
 */
export async function settleRefund(
  tx: Tx,
  id: string,
  payoutRecord: { readonly operatorId: string; readonly note: string } | null,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update refunds set settled_at = clock_timestamp(), paid_out_by = ${payoutRecord?.operatorId ?? null}, paid_out_note = ${payoutRecord?.note ?? null}
    where id = ${id} and settled_at is null and (transfer > 0) = ${payoutRecord !== null}`);
  return rowCount === 1;
}

/** Undoes a recorded return that nobody has paid out. @returns false when no such return exists */
export async function undoRecordedReturn(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update refunds set undone_transfer = returned_transfer, transfer = 0, returned_transfer = 0, settled_at = clock_timestamp()
    where id = ${id} and returned_transfer > 0 and settled_at is null`);
  return rowCount === 1;
}

/** Tells whether a moment has passed, by the database's clock. */
export async function hasMomentPassed(db: Db | Tx, moment: Date): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select ${moment.toISOString()}::timestamptz <= now() as has`,
  );
  return rows[0]!.has;
}

import { plainReason, writeReason } from "@harbour/contracts/reasons";
import { and, arrayOverlaps, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { startOfDay } from "../../platform/database/start-of-day.ts";
import type { OrderRow } from "../orders/index.ts";
import {
  type BankReturnedRow,
  bankReturnedRows,
  type BankTransferRow,
  bankTransfers,
  statementApprovalMatches,
  type StatementApprovalRow,
  statementApprovals,
} from "./bank-statements.tables.ts";

/** Stores rows that report missing money. A row that occurs in several files is stored once. */
export async function insertReturnedRows(tx: Tx, rows: readonly BankReturnedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const stored = rows.map(({ reason, ...row }) => ({
    ...row,
    reason: writeReason(reason),
    refusal: reason,
  }));
  await tx.insert(bankReturnedRows).values(stored).onConflictDoNothing();
}

/** Finds rows of earlier files that contain one of these references or numbers. */
export async function findReturnedRows(
  tx: Tx,
  names: readonly string[],
): Promise<BankReturnedRow[]> {
  if (names.length === 0) return [];
  const rows = await tx
    .select()
    .from(bankReturnedRows)
    .where(arrayOverlaps(bankReturnedRows.mentionedNumbers, [...names]))
    .orderBy(asc(bankReturnedRows.paidOn), asc(bankReturnedRows.fingerprint));
  return rows.map(({ reason, refusal, ...row }) => ({
    ...row,
    reason: refusal ?? plainReason(reason),
  }));
}

/**
 * Marks transfers as settled by a later file. A doubt about the currency stays until a file names it. A doubt about a
 * future day stays until that day.
 * @returns the transfers that no file had settled before
 */
export function settleTransfers(
  tx: Tx,
  settledTransfers: readonly { readonly id: string; readonly hasCurrency: boolean }[],
): Promise<{ text: string }[]> {
  if (settledTransfers.length === 0) return Promise.resolve([]);
  const { id, unconfirmedStatus, doubt, availableOn } = bankTransfers;
  const idsWithCurrency = settledTransfers.flatMap((transfer) =>
    transfer.hasCurrency ? [transfer.id] : [],
  );
  const doubtRemains = sql`case ${doubt}
    when 'currency-unsure' then not ${id} = any(${sql.param(idsWithCurrency)}::text[])
    else ${availableOn} > shop_today() end`;
  return tx
    .update(bankTransfers)
    .set({ unconfirmedStatus: null, doubt: sql`case when ${doubtRemains} then ${doubt} end` })
    .where(
      and(
        inArray(
          id,
          settledTransfers.map((transfer) => transfer.id),
        ),
        or(isNotNull(unconfirmedStatus), isNotNull(doubt)),
      ),
    )
    .returning({ text: bankTransfers.text });
}

/** Records doubts of a later file about transfers without earlier doubts. */
export async function recordDoubts(
  tx: Tx,
  doubtfulTransfers: readonly Pick<BankTransferRow, "id" | "doubt" | "availableOn">[],
): Promise<void> {
  if (doubtfulTransfers.length === 0) return;
  await tx.execute(sql`update bank_transfers t set doubt = d.doubt, available_on = d.available_on
    from jsonb_to_recordset(${JSON.stringify(doubtfulTransfers.map(({ id, doubt, availableOn }) => ({ id, doubt, available_on: availableOn })))}::jsonb)
      as d (id text, doubt text, available_on date)
    where t.id = d.id and t.doubt is null`);
}

/** Records the status words of a later file, which replace those of earlier files. */
export async function recordStatusWords(
  tx: Tx,
  statusWords: ReadonlyMap<string, string>,
): Promise<void> {
  if (statusWords.size === 0) return;
  await tx.execute(sql`update bank_transfers t set open_status = w.word
    from unnest(${sql.param([...statusWords.keys()])}::text[], ${sql.param([...statusWords.values()])}::text[]) as w (id, word)
    where t.id = w.id`);
}

/**
 * Marks transfers as returned when the first file reports it. Waits while another transaction binds a transfer.
 * @returns the ids that were not marked before
 */
export async function markTransfersReversed(
  tx: Tx,
  rowTexts: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  if (rowTexts.size === 0) return new Set();
  const { rows } = await tx.execute<{
    id: string;
  }>(sql`update bank_transfers t set went_back = w.word
    from unnest(${sql.param([...rowTexts.keys()])}::text[], ${sql.param([...rowTexts.values()])}::text[]) as w (id, word)
    where t.id = w.id and t.went_back is null returning t.id`);
  return new Set(rows.map(({ id }) => id));
}

interface OrderCriteria {
  readonly amounts: readonly number[];
  readonly references: readonly string[];
  /** The days for which paid orders are included, if their total is one of the amounts. */
  readonly paidBetween?: { readonly first: string; readonly last: string };
}

/** An order that a transfer may pay, or has paid. */
interface PayableOrder
  extends
    Pick<OrderRow, "id" | "reference" | "status" | "isPaid" | "total">,
    Record<string, unknown> {
  /** The day of the order in Hong Kong. */
  readonly placedOn: string;
  readonly recipient: string;
}

/**
 * Finds open orders that one of these amounts may pay, and cancelled orders that look for such a transfer. Includes
 * orders with one of these references, and paid orders of one of the amounts from some days.
 */
export async function findPayableOrders(
  db: Db | Tx,
  { amounts, references, paidBetween }: OrderCriteria,
): Promise<PayableOrder[]> {
  const hasMatchingTotal = sql`o.total = any(${sql.param([...amounts])}::integer[])`;
  const wasPaidInPeriod =
    paidBetween &&
    sql`o.is_paid and o.created_at >= ${startOfDay(paidBetween.first)} and o.created_at < ${startOfDay(paidBetween.last, 1)} and ${hasMatchingTotal}`;
  // These are literals, because PostgreSQL uses a partial index only if the query repeats its condition without
  // parameters. `seeks_transfer` marks cancelled orders for which staff look for a transfer.
  const { rows } = await db.execute<PayableOrder>(sql`
    select o.id, o.reference, o.status, o.is_paid as "isPaid", o.total,
      to_char(o.created_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as "placedOn", o.delivery_details ->> 'recipient_name' as recipient
    from orders o
    where (o.payment_method = 'OFFLINE' or (o.is_written and not o.is_paid)) and (
      (o.payment_method = 'OFFLINE' and o.status in ('submitted', 'pending') and ${hasMatchingTotal})
      or (o.is_written and not o.is_paid and o.status in ('submitted', 'pending') and ${hasMatchingTotal})
      or (o.seeks_transfer and ${hasMatchingTotal})
      or (o.payment_method = 'OFFLINE' and ${wasPaidInPeriod ?? sql`false`})
      or o.reference = any(${sql.param([...references])}::text[]))
    order by o.created_at, o.id`);
  return rows;
}

export interface ApprovalMatch {
  readonly transferId: string;
  readonly orderId: string;
}

interface NewApproval extends Pick<
  StatementApprovalRow,
  "id" | "statementId" | "operatorId" | "role" | "address"
> {
  readonly seconds: number;
  readonly matches: readonly ApprovalMatch[];
}

/**
 * Inserts an approval.
 * @returns false when another approval of the statement waits or runs
 */
export async function insertApproval(
  tx: Tx,
  { seconds, matches, ...approval }: NewApproval,
): Promise<boolean> {
  const runsAt = sql`now() + make_interval(secs => ${seconds})`;
  const { rowCount } = await tx
    .insert(statementApprovals)
    .values({ ...approval, runsAt })
    .onConflictDoNothing();
  if (rowCount === 0) return false;
  await tx
    .insert(statementApprovalMatches)
    .values(matches.map((match) => ({ approvalId: approval.id, ...match })));
  return true;
}

/** Undoes an approval. @returns false when the approval has begun, or was already undone */
export async function markUndone(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(statementApprovals)
    .set({ undoneAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(statementApprovals.id, id),
        isNull(statementApprovals.begunAt),
        isNull(statementApprovals.undoneAt),
      ),
    );
  return rowCount === 1;
}

/**
 * Begins an approval, or continues one whose worker died.
 * @returns undefined when the approval was undone or is done
 */
export async function beginApproval(
  db: Db | Tx,
  id: string,
): Promise<StatementApprovalRow | undefined> {
  const [row] = await db
    .update(statementApprovals)
    .set({ begunAt: sql`coalesce(${statementApprovals.begunAt}, clock_timestamp())` })
    .where(
      and(
        eq(statementApprovals.id, id),
        isNull(statementApprovals.undoneAt),
        isNull(statementApprovals.doneAt),
      ),
    )
    .returning();
  return row;
}

export async function setOutcome(
  db: Db,
  approvalId: string,
  { transferId }: ApprovalMatch,
  outcome: NonNullable<(typeof statementApprovalMatches.$inferSelect)["outcome"]>,
): Promise<void> {
  await db
    .update(statementApprovalMatches)
    .set({ outcome })
    .where(
      and(
        eq(statementApprovalMatches.approvalId, approvalId),
        eq(statementApprovalMatches.transferId, transferId),
      ),
    );
}

export async function endApproval(tx: Tx, id: string): Promise<void> {
  await tx
    .update(statementApprovals)
    .set({ doneAt: sql`clock_timestamp()` })
    .where(eq(statementApprovals.id, id));
}

/** Finds an approval of a statement. */
export async function findApproval(
  db: Db | Tx,
  statementId: string,
  id: string,
): Promise<StatementApprovalRow | undefined> {
  const [row] = await db
    .select()
    .from(statementApprovals)
    .where(and(eq(statementApprovals.id, id), eq(statementApprovals.statementId, statementId)));
  return row;
}

/** Finds the approval of a statement that waits or runs. */
export async function findOpenApproval(
  db: Db,
  statementId: string,
): Promise<StatementApprovalRow | undefined> {
  const { undoneAt, doneAt } = statementApprovals;
  const [row] = await db
    .select()
    .from(statementApprovals)
    .where(and(eq(statementApprovals.statementId, statementId), isNull(undoneAt), isNull(doneAt)));
  return row;
}

/** Finds the matches of an approval with their orders' references. */
export function findTransferMatches(db: Db | Tx, approvalId: string) {
  const { transferId, orderId, outcome } = statementApprovalMatches;
  return db
    .select({
      transferId,
      orderId,
      outcome,
      orderReference: sql<string>`(select o.reference from orders o where o.id = ${orderId})`,
    })
    .from(statementApprovalMatches)
    .where(eq(statementApprovalMatches.approvalId, approvalId))
    .orderBy(asc(transferId));
}

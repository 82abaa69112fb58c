import { and, asc, desc, eq, gte, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { OrderTransfer } from "../ports.ts";
import {
  bankStatementRows,
  bankStatements,
  bankTransferReferences,
  bankTransfers,
  type BankStatementRow,
  type BankTransferRow,
  transferPayments,
} from "./bank-statements.tables.ts";

/** Finds transfers of any of these days that have one of these amounts, in cents. */
export function findTransfersLike(
  tx: Tx,
  days: readonly string[],
  amounts: readonly number[],
): Promise<BankTransferRow[]> {
  if (days.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(bankTransfers)
    .where(
      and(inArray(bankTransfers.paidOn, [...days]), inArray(bankTransfers.amount, [...amounts])),
    )
    .orderBy(asc(bankTransfers.id));
}

/**
 * Inserts transfers. If a parallel upload contains the same transfer, it is stored once.
 * @returns all transfers by fingerprint, with the new ones marked
 */
export async function insertTransfers(
  tx: Tx,
  transfers: readonly (typeof bankTransfers.$inferInsert)[],
): Promise<Map<string, { id: string; isNew: boolean }>> {
  if (transfers.length === 0) return new Map();
  const insertedRows = await tx
    .insert(bankTransfers)
    .values([...transfers])
    .onConflictDoNothing()
    .returning({ id: bankTransfers.id });
  const newIds = new Set(insertedRows.map(({ id }) => id));
  const all = await tx
    .select({ id: bankTransfers.id, fingerprint: bankTransfers.fingerprint })
    .from(bankTransfers)
    .where(
      inArray(
        bankTransfers.fingerprint,
        transfers.map(({ fingerprint }) => fingerprint),
      ),
    );
  return new Map(all.map(({ id, fingerprint }) => [fingerprint, { id, isNew: newIds.has(id) }]));
}

/** Finds transfers since a day with one of these amounts or orders. */
export function findTransfersSince(
  tx: Tx,
  day: string,
  { amounts, references }: { amounts: readonly number[]; references: readonly string[] },
): Promise<BankTransferRow[]> {
  const { transferId, reference } = bankTransferReferences;
  const transfersWithReference = tx
    .select({ id: transferId })
    .from(bankTransferReferences)
    .where(inArray(reference, [...references]));
  return tx
    .select()
    .from(bankTransfers)
    .where(
      and(
        or(
          inArray(bankTransfers.amount, [...amounts]),
          inArray(bankTransfers.id, transfersWithReference),
        ),
        gte(bankTransfers.paidOn, day),
      ),
    )
    .orderBy(asc(bankTransfers.id));
}

/** Locks and finds a transfer, so that no upload can change its state before the transaction ends. */
export async function lockTransfer(tx: Tx, id: string): Promise<BankTransferRow | undefined> {
  const [row] = await tx.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for("share");
  return row;
}

/**
 * Finds the orders that transfers have paid, and the cancelled orders whose transfers are refunded.
 * @returns order ids by transfer id
 */
export async function findOrdersOfTransfers(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { transferId, orderId } = transferPayments;
  const rows = await db
    .select({ transferId, orderId })
    .from(transferPayments)
    .where(inArray(transferId, [...ids]));
  return new Map(rows.map((row) => [row.transferId, row.orderId]));
}

export async function insertReferences(
  tx: Tx,
  namedReferences: readonly { readonly transferId: string; readonly reference: string }[],
): Promise<void> {
  if (namedReferences.length > 0)
    await tx.insert(bankTransferReferences).values([...namedReferences]);
}

/** An unbound transfer and one of the orders that its text names. */
export interface UnboundTransfer {
  readonly id: string;
  readonly amount: number;
  readonly text: string;
  /** True when the bank has confirmed the money and no doubt is open. */
  readonly is_settled: boolean;
  readonly reference: string;
  /** The number of orders that the text mentions. */
  readonly mentioned_orders: number;
}

export async function findUnboundTransfers(
  tx: Tx,
  references: readonly string[],
): Promise<UnboundTransfer[]> {
  const { rows } = await tx.execute<UnboundTransfer & Record<string, unknown>>(sql`
    select t.id, t.amount, t.text, r.reference,
      t.open_status is null and t.doubt is null and t.went_back is null as is_settled,
      (select count(*)::integer from bank_transfer_references o where o.transfer_id = t.id) as mentioned_orders
    from bank_transfer_references r join bank_transfers t on t.id = r.transfer_id
    where r.reference = any(${sql.param(references)}::text[])
      and not exists (select from transfer_payments p where p.transfer_id = t.id)`);
  return rows;
}

export async function insertStatement(
  tx: Tx,
  statement: Pick<BankStatementRow, "id" | "fileName" | "operatorId">,
  rows: readonly Omit<typeof bankStatementRows.$inferInsert, "statementId">[],
): Promise<void> {
  await tx.insert(bankStatements).values(statement);
  if (rows.length > 0)
    await tx
      .insert(bankStatementRows)
      .values(rows.map((row) => ({ ...row, statementId: statement.id })));
}

export interface StatementSummary extends BankStatementRow {
  readonly rows: number;
  readonly newRows: number;
  /** The rows whose transfer arrived and belongs to no order yet. */
  readonly openRows: number;
}

const summary = {
  id: bankStatements.id,
  fileName: bankStatements.fileName,
  operatorId: bankStatements.operatorId,
  uploadedAt: bankStatements.uploadedAt,
  rows: sql<number>`(select count(*)::integer from bank_statement_rows r where r.statement_id = ${bankStatements.id})`,
  newRows: sql<number>`(select count(*)::integer from bank_statement_rows r where r.statement_id = ${bankStatements.id} and not r.is_known)`,
  openRows: sql<number>`(select count(*)::integer from bank_statement_rows r join bank_transfers t on t.id = r.transfer_id
    where r.statement_id = bank_statements.id and t.went_back is null
      and not exists (select from transfer_payments p where p.transfer_id = r.transfer_id))`,
};

export async function findStatement(db: Db, id: string): Promise<StatementSummary | undefined> {
  const [row] = await db.select(summary).from(bankStatements).where(eq(bankStatements.id, id));
  return row;
}

export function findLastStatements(db: Db, limit: number): Promise<StatementSummary[]> {
  return db
    .select(summary)
    .from(bankStatements)
    .orderBy(desc(bankStatements.uploadedAt), desc(bankStatements.id))
    .limit(limit);
}

export interface StatementTransferRow {
  readonly transfer: BankTransferRow;
  readonly line: number;
  readonly isKnown: boolean;
  /** The order that the transfer has paid, or a cancelled order for which it came too late. */
  readonly orderId: string | null;
  readonly orderReference: string | null;
  readonly paidAt: Date | null;
  /** The refund of the transfer. Null when the transfer has paid an order or is unbound. */
  readonly refundId: string | null;
  readonly surplus: number | null;
  readonly surplusReturnedAt: Date | null;
}

/** Finds a statement's rows in the order of the file. */
export function findStatementRows(db: Db, statementId: string): Promise<StatementTransferRow[]> {
  return db
    .select({
      transfer: bankTransfers,
      line: bankStatementRows.line,
      isKnown: bankStatementRows.isKnown,
      orderId: transferPayments.orderId,
      orderReference: sql<
        string | null
      >`(select o.reference from orders o where o.id = ${transferPayments.orderId})`,
      paidAt: transferPayments.paidAt,
      refundId: transferPayments.refundId,
      surplus: transferPayments.surplus,
      surplusReturnedAt: transferPayments.surplusReturnedAt,
    })
    .from(bankStatementRows)
    .innerJoin(bankTransfers, eq(bankTransfers.id, bankStatementRows.transferId))
    .leftJoin(transferPayments, eq(transferPayments.transferId, bankTransfers.id))
    .where(eq(bankStatementRows.statementId, statementId))
    .orderBy(asc(bankStatementRows.line));
}

/** Finds the transfers of orders, oldest first. */
export function findOrderTransfers(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<OrderTransfer[]> {
  return db
    .select({
      transferId: transferPayments.transferId,
      orderId: transferPayments.orderId,
      payer: bankTransfers.payer,
      amount: bankTransfers.amount,
      refundId: transferPayments.refundId,
      surplus: transferPayments.surplus,
    })
    .from(transferPayments)
    .innerJoin(bankTransfers, eq(bankTransfers.id, transferPayments.transferId))
    .where(inArray(transferPayments.orderId, [...orderIds]))
    .orderBy(asc(transferPayments.paidAt), asc(transferPayments.transferId));
}

export async function findTransfer(db: Db | Tx, id: string): Promise<BankTransferRow | undefined> {
  const [row] = await db.select().from(bankTransfers).where(eq(bankTransfers.id, id));
  return row;
}

/** Unbinds an order's returned transfers, except those of the given refunds. */
export async function unbindReturnedTransfers(
  tx: Tx,
  orderId: string,
  refundIds: readonly string[],
): Promise<void> {
  const { refundId } = transferPayments;
  await tx
    .delete(transferPayments)
    .where(
      and(
        eq(transferPayments.orderId, orderId),
        isNotNull(refundId),
        notInArray(refundId, [...refundIds]),
      ),
    );
}

/**
 * Binds a transfer permanently to the order that it pays, or to the cancelled order that it came too late for.
 * @returns false when the transfer is already bound, or is an unmarked further transfer of the order
 */
export async function insertTransferPayment(
  tx: Tx,
  payment: Omit<typeof transferPayments.$inferInsert, "paidAt">,
): Promise<boolean> {
  const bound = await tx
    .insert(transferPayments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ transferId: transferPayments.transferId });
  return bound.length > 0;
}

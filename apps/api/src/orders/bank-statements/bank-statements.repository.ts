import { and, asc, desc, eq, gte, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
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

/** The kept transfers of any of these days that are of any of these amounts. */
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

/** Adds transfers; one that another upload adds at the same moment is that one. @returns all by fingerprint, new ones marked */
export async function insertTransfers(
  tx: Tx,
  transfers: readonly (typeof bankTransfers.$inferInsert)[],
): Promise<Map<string, { id: string; isNew: boolean }>> {
  if (transfers.length === 0) return new Map();
  const added = await tx
    .insert(bankTransfers)
    .values([...transfers])
    .onConflictDoNothing()
    .returning({ id: bankTransfers.id });
  const isNew = new Set(added.map(({ id }) => id));
  const all = await tx
    .select({ id: bankTransfers.id, fingerprint: bankTransfers.fingerprint })
    .from(bankTransfers)
    .where(
      inArray(
        bankTransfers.fingerprint,
        transfers.map(({ fingerprint }) => fingerprint),
      ),
    );
  return new Map(all.map(({ id, fingerprint }) => [fingerprint, { id, isNew: isNew.has(id) }]));
}

/** The kept transfers since a day that are of these amounts, or name these orders. */
export function findTransfersSince(
  tx: Tx,
  day: string,
  { amounts, references }: { amounts: readonly number[]; references: readonly string[] },
): Promise<BankTransferRow[]> {
  const { transferId, reference } = bankTransferReferences;
  const naming = tx
    .select({ id: transferId })
    .from(bankTransferReferences)
    .where(inArray(reference, [...references]));
  return tx
    .select()
    .from(bankTransfers)
    .where(
      and(
        or(inArray(bankTransfers.amount, [...amounts]), inArray(bankTransfers.id, naming)),
        gte(bankTransfers.paidOn, day),
      ),
    )
    .orderBy(asc(bankTransfers.id));
}

/** Finds a transfer, which no file is read against until the end of the transaction. */
export async function holdTransfer(tx: Tx, id: string): Promise<BankTransferRow | undefined> {
  const [row] = await tx.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for("share");
  return row;
}

/** Finds the orders that transfers have paid, or go back for. @returns the orders' ids by those of the transfers */
export async function findOrdersOfTransfers(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { transferId, orderId } = transferPayments;
  const rows = await tx
    .select({ transferId, orderId })
    .from(transferPayments)
    .where(inArray(transferId, [...ids]));
  return new Map(rows.map((row) => [row.transferId, row.orderId]));
}

export async function insertReferences(
  tx: Tx,
  named: readonly { readonly transferId: string; readonly reference: string }[],
): Promise<void> {
  if (named.length > 0) await tx.insert(bankTransferReferences).values([...named]);
}

/** A transfer that is bound to no order, and one of the orders that its text names. */
export interface NamingTransfer {
  readonly id: string;
  readonly amount: number;
  readonly text: string;
  /** The money is there, and nothing is in doubt. */
  readonly is_settled: boolean;
  readonly reference: string;
  /** The count of orders it names. */
  readonly names: number;
}

export async function findFreeTransfersNaming(
  tx: Tx,
  references: readonly string[],
): Promise<NamingTransfer[]> {
  const { rows } = await tx.execute<NamingTransfer & Record<string, unknown>>(sql`
    select t.id, t.amount, t.text, r.reference,
      t.open_status is null and t.doubt is null and t.went_back is null as is_settled,
      (select count(*)::integer from bank_transfer_references o where o.transfer_id = t.id) as names
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
}

const summary = {
  id: bankStatements.id,
  fileName: bankStatements.fileName,
  operatorId: bankStatements.operatorId,
  uploadedAt: bankStatements.uploadedAt,
  rows: sql<number>`(select count(*)::integer from bank_statement_rows r where r.statement_id = ${bankStatements.id})`,
  newRows: sql<number>`(select count(*)::integer from bank_statement_rows r where r.statement_id = ${bankStatements.id} and not r.is_known)`,
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
  /** The order that it has paid, or came too late for. */
  readonly orderId: string | null;
  readonly orderReference: string | null;
  readonly paidAt: Date | null;
  /** The refund by which it goes back; null: it has paid, or is free. */
  readonly refundId: string | null;
  readonly surplus: number | null;
  readonly surplusReturnedAt: Date | null;
}

/** The rows of a statement as they stand in it. */
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

/** Finds the transfers of orders, the first first. */
export function findTransfersOf(
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

/** Frees the transfers of an order whose refunds are not among these. */
export async function releaseReturned(
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
 * Binds a transfer to the order that it pays, or came too late for, for good.
 * @returns false when it is bound already, or the order has its transfer and this is not said to be a further one
 */
export async function insertPayment(
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

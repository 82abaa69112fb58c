import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { ofTransfersFound } from "../order-queue/index.ts";
import { bankTransfers, type BankTransferRow, transferPayments } from "./bank-statements.tables.ts";

export interface SurplusRow {
  readonly transfer: BankTransferRow;
  readonly orderId: string;
  /** The surplus in cents. */
  readonly surplus: number;
  readonly paidAt: Date;
}

const waits = sql`${transferPayments.surplus} > 0 and ${transferPayments.surplusReturnedAt} is null`;

interface SurplusPage {
  /** The search as it was typed; undefined: all. */
  readonly q: string | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

/** Finds surpluses that nobody has sent back, the oldest first. */
export function findSurpluses(db: Db, { q, after, limit }: SurplusPage): Promise<SurplusRow[]> {
  const { transferId, orderId, surplus, paidAt } = transferPayments;
  const from =
    after === undefined
      ? undefined
      : sql`(${paidAt}, ${transferId}) > (select l.paid_at, l.transfer_id from transfer_payments l where l.transfer_id = ${after})`;
  const text = sql`${bankTransfers.text} || ' ' || ${bankTransfers.payer}`;
  const found = { orderId: sql`${orderId}`, text, amounts: [bankTransfers.amount, surplus] };
  return db
    .select({ transfer: bankTransfers, orderId, surplus, paidAt })
    .from(transferPayments)
    .innerJoin(bankTransfers, eq(bankTransfers.id, transferId))
    .where(and(waits, from, ofTransfersFound(found, q)))
    .orderBy(asc(paidAt), asc(transferId))
    .limit(limit);
}

export async function countSurpluses(db: Db): Promise<{ surpluses: number }> {
  const [row] = await db
    .select({ surpluses: sql<number>`count(*)::integer` })
    .from(transferPayments)
    .where(waits);
  return { surpluses: row!.surpluses };
}

/** Counts surpluses of a person's orders that nobody has sent back. */
export async function countSurplusesOf(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from transfer_payments join orders o on o.id = transfer_payments.order_id
    where o.customer_id = ${customerId} and ${waits}`);
  return rows[0]!.count;
}

/** Finds a transfer's amount and surplus in cents; undefined without a surplus. */
export async function findSurplus(
  db: Db,
  transferId: string,
): Promise<{ amount: number; surplus: number; isFurther: boolean } | undefined> {
  const { surplus, isFurther } = transferPayments;
  const [found] = await db
    .select({ amount: bankTransfers.amount, surplus, isFurther })
    .from(transferPayments)
    .innerJoin(bankTransfers, eq(bankTransfers.id, transferPayments.transferId))
    .where(and(eq(transferPayments.transferId, transferId), gt(surplus, 0)));
  return found;
}

/** @returns what was sent back in cents, of which order; undefined: there was none, or somebody was first */
export async function markSurplusReturned(
  tx: Tx,
  transferId: string,
  operatorId: string,
): Promise<{ surplus: number; orderId: string } | undefined> {
  const [row] = await tx
    .update(transferPayments)
    .set({ surplusReturnedAt: sql`clock_timestamp()`, surplusReturnedBy: operatorId })
    .where(and(eq(transferPayments.transferId, transferId), waits))
    .returning({ surplus: transferPayments.surplus, orderId: transferPayments.orderId });
  return row;
}

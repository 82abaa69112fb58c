import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { type Db, inTransaction, forceCustomPlans, type Tx } from "../../platform/database/db.ts";
import {
  textCondition,
  amountCondition,
  filterTransfersBySearch,
  separateRareMatches,
} from "../order-queue/index.ts";
import { findOrders, type OrderRow } from "../orders/index.ts";
import type { StaffTask } from "../ports.ts";
import { findTransfer } from "./bank-statements.repository.ts";
import { bankTransfers, type BankTransferRow, transferPayments } from "./bank-statements.tables.ts";

/** A transfer with the fields that all lists of transfers show. */
export interface StoredTransfer extends Record<string, unknown> {
  readonly id: string;
  readonly paid_on: string;
  readonly amount: number;
  readonly text: string;
  readonly payer: string;
  readonly open_status: string | null;
  readonly went_back: string | null;
  /** The first statement that contains it. */
  readonly statement_id: string;
  /** The order that the transfer has paid, or a cancelled order for which it came too late. */
  readonly order_id: string | null;
  readonly order_reference: string | null;
  /** The time in the database's text format. */
  readonly paid_at: string | null;
  readonly refund_id: string | null;
  readonly surplus: number | null;
  readonly surplus_returned_at: string | null;
}

interface Page {
  readonly q: string | undefined;
  /** The cursor, which is the id of the last transfer on the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** The number of newest transfers that a search scans before it uses the indexes. */
const scanDepth = 2500;

/**
 * Finds a page of all transfers, newest first. A search scans the newest transfers first, because common words almost
 * always match there. It uses the indexes when these matches do not fill the page.
 */
export async function findTransfers(
  db: Db,
  { q = "", after, limit }: Page,
): Promise<StoredTransfer[]> {
  const afterCursorCondition =
    after === undefined
      ? sql`true`
      : sql`(t.paid_on, t.id) <
          (select l.paid_on, l.id from bank_transfers l where l.id = ${after})`;
  if (q === "") {
    const { rows } = await db.execute<{ id: string }>(sql`
      select t.id from bank_transfers t
      where ${afterCursorCondition} order by t.paid_on desc, t.id desc limit ${limit}`);
    return findByIds(db, toIds(rows));
  }
  const search = { q, afterCursorCondition, limit };
  return inTransaction(db, async (tx) => {
    await forceCustomPlans(tx);
    const { ids, isComplete } = await scanNewest(tx, search);
    return findByIds(tx, isComplete ? ids : await searchIndexes(tx, search));
  });
}

interface TransferSearch {
  readonly q: string;
  /** The SQL condition that a transfer `t` comes after the page before. */
  readonly afterCursorCondition: SQL;
  readonly limit: number;
}

const searchedText = sql`t.text || ' ' || t.payer`;

/**
 * Searches the newest transfers without an index. The result is complete when it fills the page, or when no older
 * transfers exist.
 */
async function scanNewest(
  tx: Tx,
  { q, afterCursorCondition, limit }: TransferSearch,
): Promise<{ ids: string[]; isComplete: boolean }> {
  const transfer = { orderId: sql`p.order_id`, text: searchedText, amounts: [sql`t.amount`] };
  const searchCondition = filterTransfersBySearch(transfer, q);
  const { rows } = await tx.execute<{ id: string; is_found: boolean; is_last: boolean }>(sql`
    select id, is_found, is_last from (
      select t.id, t.paid_on, coalesce(${searchCondition}, false) as is_found,
        row_number() over (order by t.paid_on desc, t.id desc) = ${scanDepth} as is_last
      from (
        select t.* from bank_transfers t
        where ${afterCursorCondition} order by t.paid_on desc, t.id desc limit ${scanDepth}
      ) t
      left join transfer_payments p on p.transfer_id = t.id
    ) t where is_found or is_last order by paid_on desc, id desc limit ${limit}`);
  const ids = toIds(rows.filter(({ is_found }) => is_found));
  return { ids, isComplete: ids.length >= limit || rows.at(-1)?.is_last !== true };
}

/** Searches all transfers by the indexes of texts, amounts and orders. */
async function searchIndexes(
  tx: Tx,
  { q, afterCursorCondition, limit }: TransferSearch,
): Promise<string[]> {
  const { ids, commonCondition } = await separateRareMatches(tx, q);
  const amountMatch = amountCondition(sql`t.amount`, q);
  const lists = [
    sql`(select t.id, t.paid_on from bank_transfers t
      where ${textCondition(searchedText, q)} and ${afterCursorCondition})`,
    ...(amountMatch
      ? [
          sql`(select t.id, t.paid_on from bank_transfers t where ${amountMatch} and ${afterCursorCondition})`,
        ]
      : []),
    ...(ids
      ? [
          sql`(select t.id, t.paid_on
            from transfer_payments p join bank_transfers t on t.id = p.transfer_id
            where p.order_id in (${ids}) and ${afterCursorCondition})`,
        ]
      : []),
    // If very many orders match, scan transfers from the newest on until the page is full.
    ...(commonCondition
      ? [
          sql`(select t.id, t.paid_on from bank_transfers t
            where ${afterCursorCondition} and exists (
              select from transfer_payments p join orders o on o.id = p.order_id
              where p.transfer_id = t.id and ${commonCondition} offset 0)
            order by t.paid_on desc, t.id desc limit ${limit})`,
        ]
      : []),
  ];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (${sql.join(lists, sql` union `)}) t
    order by paid_on desc, id desc limit ${limit}`);
  return toIds(rows);
}

const toIds = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

async function findByIds(db: Db, ids: readonly string[]): Promise<StoredTransfer[]> {
  const { rows } = await db.execute<StoredTransfer>(sql`
    select t.id, t.paid_on::text, t.amount, t.text, t.payer, t.open_status, t.went_back,
      p.order_id, o.reference as order_reference, p.paid_at, p.refund_id,
      p.surplus, p.surplus_returned_at,
      (select min(r.statement_id) from bank_statement_rows r
        where r.transfer_id = t.id) as statement_id
    from bank_transfers t
    left join transfer_payments p on p.transfer_id = t.id
    left join orders o on o.id = p.order_id
    where t.id = any(${sql.param(ids)}::text[]) order by t.paid_on desc, t.id desc`);
  return rows;
}

export interface SurplusRow {
  readonly transfer: BankTransferRow;
  readonly orderId: string;
  /** The surplus in cents. */
  readonly surplus: number;
  readonly paidAt: Date;
}

const isUnreturnedSurplus = sql`${transferPayments.surplus} > 0 and ${transferPayments.surplusReturnedAt} is null`;

interface SurplusPage {
  /** The search text. Undefined finds all surpluses. */
  readonly q: string | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

/** Finds unreturned surpluses, oldest first. */
export function findSurpluses(db: Db, { q, after, limit }: SurplusPage): Promise<SurplusRow[]> {
  const { transferId, orderId, surplus, paidAt } = transferPayments;
  const from =
    after === undefined
      ? undefined
      : sql`(${paidAt}, ${transferId}) > (
          select l.paid_at, l.transfer_id from transfer_payments l where l.transfer_id = ${after})`;
  const text = sql`${bankTransfers.text} || ' ' || ${bankTransfers.payer}`;
  const searchColumns = {
    orderId: sql`${orderId}`,
    text,
    amounts: [bankTransfers.amount, surplus],
  };
  return db
    .select({ transfer: bankTransfers, orderId, surplus, paidAt })
    .from(transferPayments)
    .innerJoin(bankTransfers, eq(bankTransfers.id, transferId))
    .where(and(isUnreturnedSurplus, from, filterTransfersBySearch(searchColumns, q)))
    .orderBy(asc(paidAt), asc(transferId))
    .limit(limit);
}

/** The staff task that counts surpluses whose return is due. */
export const surplusTask: StaffTask = {
  name: "surpluses",
  rows: sql`transfer_payments where ${isUnreturnedSurplus}`,
  since: sql`paid_at`,
  oldest: sql`paid_at, transfer_id`,
};

/** Counts the unreturned surpluses of a person's orders. */
export async function countCustomerSurpluses(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count
    from transfer_payments join orders o on o.id = transfer_payments.order_id
    where o.customer_id = ${customerId} and ${isUnreturnedSurplus}`);
  return rows[0]!.count;
}

/**
 * Finds a transfer's amount and surplus in cents.
 * @returns undefined when the transfer has no surplus
 */
export async function findSurplus(
  db: Db,
  transferId: string,
): Promise<{ amount: number; surplus: number; isFurther: boolean } | undefined> {
  const { surplus, isFurther } = transferPayments;
  const [surplusRow] = await db
    .select({ amount: bankTransfers.amount, surplus, isFurther })
    .from(transferPayments)
    .innerJoin(bankTransfers, eq(bankTransfers.id, transferPayments.transferId))
    .where(and(eq(transferPayments.transferId, transferId), gt(surplus, 0)));
  return surplusRow;
}

/** Marks a surplus as returned. @returns its cents and its order, or undefined when no unreturned surplus exists */
export async function markSurplusReturned(
  tx: Tx,
  transferId: string,
  operatorId: string,
): Promise<{ surplus: number; orderId: string } | undefined> {
  const [row] = await tx
    .update(transferPayments)
    .set({ surplusReturnedAt: sql`clock_timestamp()`, surplusReturnedBy: operatorId })
    .where(and(eq(transferPayments.transferId, transferId), isUnreturnedSurplus))
    .returning({ surplus: transferPayments.surplus, orderId: transferPayments.orderId });
  return row;
}

/** The number of unpaid orders that staff can choose from without a search. */
const maxUnpaidListed = 20;

/**
 * Finds the orders that wait for a transfer, those nearest to its amount first. Reads only the nearest totals above
 * and below the amount from the indexes.
 * @returns undefined for an unknown transfer
 */
export async function findUnpaidOrders(
  db: Db,
  transferId: string,
): Promise<OrderRow[] | undefined> {
  const transfer = await findTransfer(db, transferId);
  if (transfer === undefined) return undefined;
  const { amount } = transfer;
  // These are literals, because PostgreSQL uses a partial index only if the query repeats its condition without
  // parameters.
  const unpaidConditions = [
    sql`o.payment_method = 'OFFLINE' and o.status in ('submitted', 'pending')`,
    sql`o.is_written and not o.is_paid and o.status in ('submitted', 'pending')`,
  ];
  const lists = unpaidConditions.flatMap((isUnpaid) => [
    sql`(select o.id, o.total, o.created_at from orders o
      where ${isUnpaid} and o.total >= ${amount} order by o.total limit ${maxUnpaidListed})`,
    sql`(select o.id, o.total, o.created_at from orders o
      where ${isUnpaid} and o.total < ${amount} order by o.total desc limit ${maxUnpaidListed})`,
  ]);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(lists, sql` union `)}) near
    order by abs(total - ${amount}), created_at desc, id limit ${maxUnpaidListed}`);
  const orders = await findOrders(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => orders.get(id) ?? []);
}

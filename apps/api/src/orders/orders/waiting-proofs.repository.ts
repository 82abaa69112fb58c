import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { orders, type OrderRow, paymentProofs, type PaymentProofRow } from "./orders.tables.ts";

/** Finds the payers in the proofs of these orders: an approved proof's first, then the newest. */
export async function findProofPayers(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ order_id: string; payer: string }>(sql`
    select distinct on (order_id) order_id, reading -> 'payer' ->> 'value' as payer from payment_proofs
    where order_id = any(${sql.param(orderIds)}::text[]) and reading -> 'payer' ->> 'value' is not null
    order by order_id, status = 'APPROVED' desc, id desc`);
  return new Map(rows.map((row) => [row.order_id, row.payer]));
}

export interface WaitingProofs {
  /** The end of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
  /** The condition on the proof and its order; undefined: none. */
  readonly isFound: SQL | undefined;
}

/**
 * Finds the deciding proof of every order that waits to be judged, the oldest first. Cancelled orders are among them,
 * as money may be owed.
 */
export function findWaitingProofs(
  db: Db,
  { after, limit, isFound }: WaitingProofs,
): Promise<{ order: OrderRow; proof: PaymentProofRow }[]> {
  return db
    .select({ order: orders, proof: paymentProofs })
    .from(orders)
    .innerJoin(paymentProofs, eq(paymentProofs.orderId, orders.id))
    .where(
      and(
        sql`(${orders.status} = 'pending' or ${orders.seeksTransfer})`,
        // As the index of those says it: a parameter would not be known to be this.
        sql`${paymentProofs.status} = 'WAITING'`,
        isFound,
        after === undefined ? undefined : gt(paymentProofs.id, Number(after)),
        // A better one that was handed in later takes its place.
        sql`not exists (select from payment_proofs n where n.order_id = ${orders.id} and n.id > ${paymentProofs.id})`,
      ),
    )
    .orderBy(asc(paymentProofs.id))
    .limit(limit);
}

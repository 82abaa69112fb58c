import { and, inArray, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { orders } from "./orders.tables.ts";

interface Sought {
  readonly amounts: readonly number[];
  readonly references: readonly string[];
  /** Days on which orders were placed that are paid already, and may have been with one of these amounts. */
  readonly paidBetween?: { readonly first: string; readonly last: string };
}

/**
 * Finds offline orders that wait for one of these amounts, or are cancelled and looked through for it. Finds also those of some days that
 * were paid with one, and any order with one of these references.
 */
export function findPayableOrders(db: Db | Tx, { amounts, references, paidBetween }: Sought) {
  const start = (day: string, days: number) =>
    sql`((${day}::date + ${days}::integer)::timestamp at time zone 'Asia/Hong_Kong')`;
  return db
    .select({
      id: orders.id,
      reference: orders.reference,
      status: orders.status,
      isPaid: orders.isPaid,
      total: orders.total,
      /** Hong Kong's day. */
      placedOn: sql<string>`to_char(${orders.createdAt} at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`,
      recipient: sql<string>`${orders.deliveryDetails} ->> 'recipient_name'`,
    })
    .from(orders)
    .where(
      and(
        // Written out, as the index's condition is.
        sql`${orders.paymentMethod} = 'OFFLINE'`,
        or(
          and(
            sql`${orders.status} in ('submitted', 'pending')`,
            inArray(orders.total, [...amounts]),
          ),
          // Their buyers say that they paid before the order was called off.
          and(orders.seeksTransfer, inArray(orders.total, [...amounts])),
          paidBetween &&
            and(
              sql`${orders.isPaid} and ${orders.createdAt} >= ${start(paidBetween.first, 0)} and ${orders.createdAt} < ${start(paidBetween.last, 1)}`,
              inArray(orders.total, [...amounts]),
            ),
          inArray(orders.reference, [...references]),
        ),
      ),
    )
    .orderBy(orders.createdAt, orders.id);
}

import type { LocalizedText } from "@harbour/contracts";
import { and, inArray, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { Money } from "../../platform/money.ts";
import { orders } from "./orders.tables.ts";

/** Facts about an order for lists. */
export interface ListedParts {
  readonly firstTitle: LocalizedText;
  /** The number of lines, gifts aside. */
  readonly count: number;
  /** The refunded cents, sent or still due. */
  readonly refunded: Money;
  /** True when all refunds are sent. */
  readonly isSent: boolean;
}

/** Reads the parts of a page of orders in one statement. */
export async function findListedParts(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ListedParts>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<{
    id: string;
    firstTitle: LocalizedText;
    count: number;
    refunded: Money;
    isSent: boolean;
  }>(sql`
    select o.id, l."firstTitle", l.count, r.refunded, r."isSent" from orders o
    cross join lateral (
      select (array_agg(product_title order by position))[1] as "firstTitle", count(*)::integer as count
      from order_lines where order_id = o.id and is_gift is not true
    ) l
    cross join lateral (
      select coalesce(sum(online + transfer), 0)::integer as refunded, coalesce(bool_and(settled_at is not null), true) as "isSent"
      from refunds where order_id = o.id
    ) r
    where o.id = any(${sql.param([...orderIds])}::text[])`);
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
}

interface Sought {
  readonly amounts: readonly number[];
  readonly references: readonly string[];
  /** Days of paid orders to include, if they were paid with one of these amounts. */
  readonly paidBetween?: { readonly first: string; readonly last: string };
}

/**
 * Finds offline orders that wait for one of these amounts, or are cancelled and seek a transfer. Includes paid orders
 * of some days with one of the amounts, and any order with one of these references.
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
      /** The day in Hong Kong. */
      placedOn: sql<string>`to_char(${orders.createdAt} at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`,
      recipient: sql<string>`${orders.deliveryDetails} ->> 'recipient_name'`,
    })
    .from(orders)
    .where(
      and(
        // The literals repeat the index's condition, so that PostgreSQL can use the index.
        sql`${orders.paymentMethod} = 'OFFLINE'`,
        or(
          and(
            sql`${orders.status} in ('submitted', 'pending')`,
            inArray(orders.total, [...amounts]),
          ),
          // The buyers of these cancelled orders say that they paid.
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

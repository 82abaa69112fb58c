import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { countsAgainst, type Person } from "../../base/logins/index.ts";

/** The pieces of an article that a person's orders hold, cancelled orders aside. */
export interface BoughtBefore {
  readonly qty: number;
  /** The newest of them that is their account's or token's own; null: another of the same person's. */
  readonly reference: string | null;
}

/** A question about earlier purchases. */
export interface BoughtQuestion {
  readonly variantIds: readonly string[];
  /** Orders that do not count, by id: a new one would supersede them. */
  readonly except: readonly string[];
}

/**
 * Counts the pieces of each variant in a person's orders that were not cancelled; variants without any are absent.
 * Pieces refunded before sending do not count.
 */
export async function countBought(
  db: Db | Tx,
  person: Person,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ variant_id: string; qty: number }>(sql`
    ${ordersOf(person)}
    select l.variant_id, ${pieces} as qty
    from own o join order_lines l on l.order_id = o.id
    where ${isCounted(variantIds)}
    group by l.variant_id having ${pieces} > 0`);
  return new Map(rows.map((row) => [row.variant_id, row.qty]));
}

/** The same with the newest order of the person's own token or account, by variant; none: absent. */
export async function findBought(
  db: Db | Tx,
  person: Person,
  { variantIds, except }: BoughtQuestion,
): Promise<Map<string, BoughtBefore>> {
  const { rows } = await db.execute<{
    variant_id: string;
    qty: number;
    reference: string | null;
  }>(sql`
    ${ordersOf(person)}
    select l.variant_id, ${pieces} as qty,
      (array_agg(o.reference order by o.created_at desc) filter (where o.customer_id = ${person.customerId}))[1] as reference
    from own o join order_lines l on l.order_id = o.id
    where ${isCounted(variantIds)} and o.id <> all(${sql.param([...except])}::text[])
    group by l.variant_id having ${pieces} > 0`);
  return new Map(rows.map(({ variant_id, qty, reference }) => [variant_id, { qty, reference }]));
}

/** First a person's orders, then their lines: planned on a shop that had no orders yet, it would begin with the lines of everybody. */
const ordersOf = (person: Person) => sql`
    with own as materialized (
      select id, reference, created_at, customer_id from orders where status <> 'cancelled' and ${countsAgainst(person, sql`is_paid`)}
    )`;

const pieces = sql`sum(l.qty - coalesce(l.withdrawn_qty, 0))::integer`;

const isCounted = (variantIds: readonly string[]) =>
  sql`l.variant_id = any(${sql.param([...variantIds])}::text[]) and l.is_gift is not true`;

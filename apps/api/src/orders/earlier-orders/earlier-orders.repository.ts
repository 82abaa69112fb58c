import type { PaymentMethod } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { isCountedForPerson, type Person } from "../../base/logins/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";

/** A query about the units that a person bought before. */
export interface BoughtUnitsQuery {
  readonly variantIds: readonly string[];
  /** Ids of orders that do not count, because a new order would supersede them. */
  readonly excludedOrderIds: readonly string[];
}

/**
 * Counts the units of each variant in a person's uncancelled orders. Variants that the person never
 * bought are omitted. Units refunded before sending do not count.
 */
export async function countBoughtUnits(
  db: Db | Tx,
  person: Person,
  { variantIds, excludedOrderIds }: BoughtUnitsQuery,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ variant_id: string; qty: number }>(sql`
    ${selectOrders(person)}
    select l.variant_id, ${unitSum} as qty
    from own o join order_lines l on l.order_id = o.id
    where ${lineCondition(variantIds)} and o.id <> all(${sql.param([...excludedOrderIds])}::text[])
    group by l.variant_id having ${unitSum} > 0`);
  return new Map(rows.map((row) => [row.variant_id, row.qty]));
}

/** A variant that a person bought before. */
interface BoughtVariant extends Record<string, unknown> {
  readonly variant_id: string;
  readonly qty: number;
  /** The newest order of the person's own token or account. */
  readonly reference: string | null;
}

/**
 * Reads the bought units with the newest order of the person's own token or account. Variants that the person never
 * bought are omitted.
 */
export async function readBoughtUnits(
  db: Db | Tx,
  person: Person,
  { variantIds, excludedOrderIds }: BoughtUnitsQuery,
): Promise<BoughtVariant[]> {
  const { rows } = await db.execute<BoughtVariant>(sql`
    ${selectOrders(person)}
    select l.variant_id, ${unitSum} as qty,
      (array_agg(o.reference order by o.created_at desc) filter (where o.customer_id = ${person.customerId}))[1] as reference
    from own o join order_lines l on l.order_id = o.id
    where ${lineCondition(variantIds)} and o.id <> all(${sql.param([...excludedOrderIds])}::text[])
    group by l.variant_id having ${unitSum} > 0`);
  return rows;
}

/**
 * Finds a person's orders before their lines. A query plan made while the shop was empty would start with the lines of
 * all people.
 */
const selectOrders = (person: Person) => sql`
    with own as materialized (
      select id, reference, created_at, customer_id from orders where status <> 'cancelled' and ${isCountedForPerson(person, sql`is_paid`)}
    )`;

const unitSum = sql`sum(l.qty - coalesce(l.withdrawn_qty, 0))::integer`;

const lineCondition = (variantIds: readonly string[]) =>
  sql`l.variant_id = any(${sql.param([...variantIds])}::text[]) and l.is_gift is not true`;

/** Reads the numbers of unpaid orders. @param network hashed, as in `orders.placed_from` */
export async function readUnpaidOrders(
  tx: Tx,
  person: Person,
  { network, method }: { readonly network: string; readonly method: PaymentMethod },
): Promise<{ of_person: number; from_network: number; own: string[] } | undefined> {
  // Repeats the condition of the indexes `orders_waiting_mailbox` and `orders_waiting_network`, so that they are
  // used. An order with an unapproved proof counts as unpaid.
  const isUnpaid = sql`not is_paid and status in ('submitted', 'pending') and payment_method = ${method}`;
  const { rows } = await tx.execute<{ of_person: number; from_network: number; own: string[] }>(sql`
    select (select count(*)::integer from orders where ${isUnpaid} and ${isCountedForPerson(person, sql`false`)}) as of_person,
      (select count(*)::integer from orders where ${isUnpaid} and placed_from = ${network}) as from_network,
      array(select reference from orders where ${isUnpaid} and customer_id = ${person.customerId} order by created_at, id) as own`);
  return rows[0];
}

/** Finds those of the people who have ordered since the oldest valid Idempotency-Key. */
export async function findRecentBuyers(
  db: Db | Tx,
  customerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select customer_id from orders
    where customer_id = any(${sql.param([...customerIds])}::text[]) and created_at >= now() - interval '24 hours'`);
  return rows.map((row) => row.customer_id);
}

import type { PaymentMethod } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { isCountedForPerson, type Person } from "../../base/logins/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type Placeholders, prepareStatement } from "../../platform/database/statement.ts";
import type { OrderLineRow } from "../orders/index.ts";

/** A query about earlier purchases. */
export interface PurchaseQuery {
  readonly variantIds: readonly string[];
  /** Ids of orders that do not count, because a new order would supersede them. */
  readonly excludedOrderIds: readonly string[];
}

/**
 * Counts the units of each variant in a person's uncancelled orders. Variants without purchases are omitted. Units
 * refunded before sending do not count.
 */
export async function countBought(
  db: Db | Tx,
  person: Person,
  { variantIds, excludedOrderIds }: PurchaseQuery,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ variant_id: string; qty: number }>(sql`
    ${selectOrders(person)}
    select l.variant_id, ${boughtUnits} as qty
    from own o join order_lines l on l.order_id = o.id
    where ${lineCondition(variantIds)} and o.id <> all(${sql.param([...excludedOrderIds])}::text[])
    group by l.variant_id having ${boughtUnits} > 0`);
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
 * Reads earlier purchases with the newest order of the person's own token or account. Variants without purchases are
 * absent.
 */
export async function readEarlierPurchases(
  db: Db | Tx,
  person: Person,
  { variantIds, excludedOrderIds }: PurchaseQuery,
): Promise<BoughtVariant[]> {
  const { rows } = await db.execute<BoughtVariant & Record<string, unknown>>(sql`
    ${selectOrders(person)}
    select l.variant_id, ${boughtUnits} as qty,
      (array_agg(o.reference order by o.created_at desc) filter (where o.customer_id = ${person.customerId}))[1] as reference
    from own o join order_lines l on l.order_id = o.id
    where ${lineCondition(variantIds)} and o.id <> all(${sql.param([...excludedOrderIds])}::text[])
    group by l.variant_id having ${boughtUnits} > 0`);
  return rows;
}

/**
 * Find a person's orders before their lines. A query plan made while the shop was empty would start with the lines of
 * all people.
 */
const selectOrders = (person: Person) => sql`
    with own as materialized (
      select id, reference, created_at, customer_id from orders where status <> 'cancelled' and ${isCountedForPerson(person, sql`is_paid`)}
    )`;

const boughtUnits = sql`sum(l.qty - coalesce(l.withdrawn_qty, 0))::integer`;

const lineCondition = (variantIds: readonly string[]) =>
  sql`l.variant_id = any(${sql.param([...variantIds])}::text[]) and l.is_gift is not true`;

/** Reads the numbers of unpaid orders. @param network hashed, as in `orders.placed_from` */
export async function readUnpaid(
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

/** The cart of a person in a store. */
export interface CartKey {
  readonly customerId: string;
  readonly storeId: string;
}

/** Orders that staff wrote are left out, because their lines are in no cart. */
const isWaitingOrderOf = ({ customerId, storeId }: Placeholders<CartKey>) =>
  sql`o.customer_id = ${customerId} and o.store_id = ${storeId} and o.status = 'submitted' and o.payment_method = 'ONLINE' and not o.is_written`;

/** A line of a waiting order. */
export interface WaitingLine extends Pick<OrderLineRow, "variantId" | "qty" | "isGift"> {
  readonly id: string;
  readonly reference: string;
}

/** Reads the lines of a customer's waiting orders, oldest order first. */
export const readWaitingLines = prepareStatement<CartKey, WaitingLine>(
  (cartKey) => sql`
    select o.id, o.reference, l.variant_id as "variantId", l.qty, l.is_gift as "isGift"
    from orders o join order_lines l on l.order_id = o.id
    where ${isWaitingOrderOf(cartKey)} order by o.created_at, o.id, l.position`,
);

/**
 * Locks a customer's waiting orders. Waits while another transaction marks an order as paid, and then leaves the
 * order out.
 */
export const lockWaiting = prepareStatement<CartKey, { id: string }>(
  (cartKey) =>
    sql`select o.id from orders o where ${isWaitingOrderOf(cartKey)} order by o.id for no key update`,
);

/** Reads the last order in the chain of orders that superseded each other. */
export async function readSuccessor(
  db: Db,
  orderId: string,
): Promise<{ readonly order_id: string; readonly reference: string } | undefined> {
  const { rows } = await db.execute<{ order_id: string; reference: string }>(sql`
    with recursive later as (
      select o.id, o.reference, 1 as step from order_events e join orders o on o.reference = e.superseded_by where e.order_id = ${orderId}
      union
      select o.id, o.reference, later.step + 1 from later
      join order_events e on e.order_id = later.id join orders o on o.reference = e.superseded_by
    )
    select id as order_id, reference from later order by step desc limit 1`);
  return rows[0];
}

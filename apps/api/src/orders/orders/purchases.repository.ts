import type { PaymentMethod } from "@harbour/contracts/constants";
import { asc, inArray, sql } from "drizzle-orm";
import { countsAgainst, type Person } from "../../base/logins/index.ts";
import { batched } from "../../platform/batched.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { type Blanks, statement } from "../../platform/statement.ts";
import { type OrderLineRow, orderLines, type OrderRow, orders } from "./orders.tables.ts";

/** The units of a variant in a person's orders, cancelled orders aside. */
export interface BoughtBefore {
  readonly qty: number;
  /** The newest order of the same account or token; null when it is another order of the person. */
  readonly reference: string | null;
}

/** A query about earlier purchases. */
export interface BoughtQuestion {
  readonly variantIds: readonly string[];
  /** Ids of orders that do not count, because a new order would supersede them. */
  readonly except: readonly string[];
}

/**
 * Counts the units of each variant in a person's uncancelled orders; omits variants without any. Units refunded before
 * sending do not count.
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

/** The same by variant, with the newest order of the person's own token or account; omits variants without any. */
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

/** Finds a person's orders before their lines. A plan made for an empty shop would begin with everybody's lines. */
const ordersOf = (person: Person) => sql`
    with own as materialized (
      select id, reference, created_at, customer_id from orders where status <> 'cancelled' and ${countsAgainst(person, sql`is_paid`)}
    )`;

const pieces = sql`sum(l.qty - coalesce(l.withdrawn_qty, 0))::integer`;

const isCounted = (variantIds: readonly string[]) =>
  sql`l.variant_id = any(${sql.param([...variantIds])}::text[]) and l.is_gift is not true`;

export interface UnpaidOrders {
  readonly ofPerson: number;
  readonly fromNetwork: number;
  /** References of the caller's own orders, oldest first; orders by others with the same contact stay private. */
  readonly own: readonly string[];
}

/** @param network hashed, as in `orders.placed_from` */
export async function countUnpaid(
  tx: Tx,
  person: Person,
  { network, method }: { network: string; method: PaymentMethod },
): Promise<UnpaidOrders> {
  // Repeats the condition of the indexes `orders_waiting_mailbox` and `orders_waiting_network`. An unapproved proof is
  // no payment.
  const isUnpaid = sql`not is_paid and status in ('submitted', 'pending') and payment_method = ${method}`;
  const { rows } = await tx.execute<{ of_person: number; from_network: number; own: string[] }>(sql`
    select (select count(*)::integer from orders where ${isUnpaid} and ${countsAgainst(person, sql`false`)}) as of_person,
      (select count(*)::integer from orders where ${isUnpaid} and placed_from = ${network}) as from_network,
      array(select reference from orders where ${isUnpaid} and customer_id = ${person.customerId} order by created_at, id) as own`);
  const [row] = rows;
  return {
    ofPerson: row?.of_person ?? 0,
    fromNetwork: row?.from_network ?? 0,
    own: row?.own ?? [],
  };
}

/** Tells whether a person ordered within the lifetime of an Idempotency-Key. */
export const hasOrderedLately = batched(haveOrdered);

async function haveOrdered(db: Db | Tx, customerIds: readonly string[]): Promise<boolean[]> {
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select customer_id from orders
    where customer_id = any(${sql.param([...customerIds])}::text[]) and created_at >= now() - interval '24 hours'`);
  const found = new Set(rows.map((row) => row.customer_id));
  return customerIds.map((id) => found.has(id));
}

/**
 * An order that waits for an online payment, and whose goods stay in the cart until then. A new order of the same lines
 * supersedes it.
 */
export interface WaitingOrder {
  readonly id: string;
  readonly reference: string;
  /** The variants bought from the cart, without gifts. */
  readonly variantIds: readonly string[];
  /** The reserved units, gifts included. */
  readonly held: readonly { readonly variantId: string; readonly qty: number }[];
}

/** A waiting order that is locked until the transaction ends. */
export interface LockedWaitingOrder extends WaitingOrder {
  readonly order: OrderRow;
}

interface WhoseCart {
  readonly customerId: string;
  readonly storeId: string;
}

/** Finds a customer's orders that wait for an online payment, oldest first. One statement, as every cart runs it. */
export async function findWaitingOrders(db: Db | Tx, whose: WhoseCart): Promise<WaitingOrder[]> {
  const rows = await waitingLines(db, whose);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((lines) =>
    waitingOf(lines[0]!, lines),
  );
}

const isWaiting = ({ customerId, storeId }: Blanks<WhoseCart>) =>
  sql`o.customer_id = ${customerId} and o.store_id = ${storeId} and o.status = 'submitted' and o.payment_method = 'ONLINE'`;

interface WaitingLine extends Pick<OrderLineRow, "variantId" | "qty" | "isGift"> {
  readonly id: string;
  readonly reference: string;
}

const waitingLines = statement<WhoseCart, WaitingLine>(
  (whose) => sql`
    select o.id, o.reference, l.variant_id as "variantId", l.qty, l.is_gift as "isGift"
    from orders o join order_lines l on l.order_id = o.id
    where ${isWaiting(whose)} order by o.created_at, o.id, l.position`,
);

/** Locks and finds these orders. Waits for a payment that is being written, and then omits the paid order. */
export async function lockWaitingOrders(tx: Tx, whose: WhoseCart): Promise<LockedWaitingOrder[]> {
  const ids = (await lockWaiting(tx, whose)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const waiting = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id));
  const lines = await tx.select().from(orderLines).where(inArray(orderLines.orderId, ids));
  return waiting.map((order) => ({
    order,
    ...waitingOf(
      order,
      lines.filter((line) => line.orderId === order.id),
    ),
  }));
}

const lockWaiting = statement<WhoseCart, { id: string }>(
  (whose) =>
    sql`select o.id from orders o where ${isWaiting(whose)} order by o.id for no key update`,
);

function waitingOf(
  { id, reference }: Pick<OrderRow, "id" | "reference">,
  lines: readonly Pick<OrderLineRow, "variantId" | "qty" | "isGift">[],
): WaitingOrder {
  return {
    id,
    reference,
    variantIds: lines.filter(({ isGift }) => isGift !== true).map(({ variantId }) => variantId),
    held: lines.map(({ variantId, qty }) => ({ variantId, qty })),
  };
}

/** Finds the last order in a chain of superseded ones. */
export async function findSuccessor(
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

import type { PaymentMethod } from "@harbour/contracts/constants";
import { asc, inArray, sql } from "drizzle-orm";
import { countsAgainst, type Person } from "../../base/logins/index.ts";
import { batched } from "../../platform/batched.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { type Blanks, statement } from "../../platform/statement.ts";
import { type OrderLineRow, orderLines, type OrderRow, orders } from "./orders.tables.ts";

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

export interface UnpaidOrders {
  readonly ofPerson: number;
  readonly fromNetwork: number;
  /** References of those that the caller placed, the oldest first: what others placed with the same contact is not theirs to see. */
  readonly own: readonly string[];
}

/** @param network hidden, as `orders.placed_from` holds it */
export async function countUnpaid(
  tx: Tx,
  person: Person,
  { network, method }: { network: string; method: PaymentMethod },
): Promise<UnpaidOrders> {
  // Spelt as in the indexes `orders_waiting_mailbox` and `orders_waiting_network`. A proof that nobody has approved yet is no payment.
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

/** Tells whether a person has ordered since the oldest Idempotency-Key that still counts. */
export const hasOrderedLately = batched(haveOrdered);

async function haveOrdered(db: Db | Tx, customerIds: readonly string[]): Promise<boolean[]> {
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select customer_id from orders
    where customer_id = any(${sql.param([...customerIds])}::text[]) and created_at >= now() - interval '24 hours'`);
  const found = new Set(rows.map((row) => row.customer_id));
  return customerIds.map((id) => found.has(id));
}

/** An order that waits for an online payment, and whose goods stay in the cart until then: one of the same lines supersedes it. */
export interface WaitingOrder {
  readonly id: string;
  readonly reference: string;
  /** The variants bought from the cart, gifts not among them. */
  readonly variantIds: readonly string[];
  /** Gifts too. */
  readonly held: readonly { readonly variantId: string; readonly qty: number }[];
}

/** One that nobody can pay, or change, until the end of the transaction. */
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

/** Finds the order that stands for a superseded one: the last of the chain. */
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

import { asc, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { type Blanks, statement } from "../../platform/statement.ts";
import { orderLines, type OrderLineRow, orders, type OrderRow } from "./orders.tables.ts";

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

/** The orders of a customer in one store that wait for an online payment, the oldest first. In one trip: each cart asks. */
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

/** The same, locked: one that is being paid at this moment is waited for, and is none of them then. */
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

import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import { type Placeholders, prepareStatement } from "../../platform/database/statement.ts";
import type { OrderLineRow } from "../orders/index.ts";

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
export const lockWaitingOrderIds = prepareStatement<CartKey, { id: string }>(
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

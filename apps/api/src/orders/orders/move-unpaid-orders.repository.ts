import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";

/**
 * Moves a guest's orders that are not paid yet to the account that the guest signs in to, as their cart moves too. Left behind, an order
 * and its successor could both be paid, its goods would read as sold out, and a code would count twice. The caller holds both people's
 * rows, which every checkout of theirs waits for. Paid orders stay where they are: the account may be another person's on the same device.
 * @returns the ids of the orders
 */
export async function moveUnpaidOrders(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with locked as materialized (
      select id from orders where customer_id = ${from} and status in ('submitted', 'pending') and not is_paid
      order by id for no key update
    )
    update orders o set customer_id = ${to} from locked where o.id = locked.id returning o.id`);
  return rows.map(({ id }) => id);
}

/** Tells whether a guest has orders that stay where they are. */
export async function hasPaidOrders(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from orders where customer_id = ${customerId} and is_paid limit 1`,
  );
  return rows.length > 0;
}

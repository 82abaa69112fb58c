import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";

/**
 * Marks a code as used by an order, in one statement that compares what it finds under its lock: one's own, unused, not over. What was
 * the order's before and came back is taken once more for a late payment though its time is over: it was not when it was ordered.
 * @returns false when it cannot be used; nothing is written then
 */
export async function takeForOrder(
  tx: Tx,
  { id, customerId, orderId }: { id: string; customerId: string; orderId: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update redeemed_vouchers set order_id = ${orderId}, used_at = now(), given_back_by = null
    where id = ${id} and customer_id = ${customerId} and order_id is null and invalid_at is null
      and (expires_at is null or expires_at > now() or given_back_by = ${orderId})
    returning id`);
  return rows.length > 0;
}

/** What an order used can be used again. Harmless when repeated. */
export async function giveBackOfOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    update redeemed_vouchers set order_id = null, used_at = null, given_back_by = order_id where order_id = ${orderId}`);
}

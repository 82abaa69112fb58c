import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";

const changes = {
  invalid: sql`invalid_at = now()`,
  returned: sql`invalid_at = now(), is_returned = true`,
  expired: sql`expires_at = now()`,
};

/**
 * Ends somebody's voucher that is not used: `invalid` as withdrawn by the shop, `returned` as withdrawn for what it cost, so that it
 * counts no more, `expired` as if its time had just passed. Harmless when repeated.
 * @returns whether it was in hand
 */
export async function endVoucher(
  db: Db | Tx,
  id: string,
  as: keyof typeof changes,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update redeemed_vouchers set ${changes[as]}
    where id = ${id} and order_id is null and invalid_at is null and (expires_at is null or expires_at > now()) returning id`);
  return rows.length > 0;
}

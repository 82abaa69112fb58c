import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";

/**
 * Ends somebody's voucher that is not used: `invalid` as withdrawn by the shop, `expired` as if its time had just passed.
 * Harmless when repeated.
 * @returns whether it was in hand
 */
export async function endVoucher(
  db: Db | Tx,
  id: string,
  as: "invalid" | "expired",
): Promise<boolean> {
  const change = as === "invalid" ? sql`invalid_at = now()` : sql`expires_at = now()`;
  const { rows } = await db.execute(sql`
    update redeemed_vouchers set ${change}
    where id = ${id} and order_id is null and invalid_at is null and (expires_at is null or expires_at > now()) returning id`);
  return rows.length > 0;
}

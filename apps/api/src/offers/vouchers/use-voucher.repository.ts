import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { endAfterReturn } from "../../platform/end-after-return.ts";
import type { EndedBy } from "../../platform/holder.ts";
import { takeBack } from "./revoke-code.ts";
import type { VoucherTerms } from "./vouchers.rules.ts";

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

/**
 * Returns the code that an order used, with the time that it had left. Of a voucher whose codes the staff took back meanwhile it is taken
 * back too. Who takes them back waits for it, or is waited for: none comes back unseen. Idempotent.
 */
export async function giveBackOfOrder(tx: Tx, orderId: string, by: EndedBy): Promise<void> {
  await tx.execute(sql`
    select v.id from vouchers v where v.id in (select voucher_id from redeemed_vouchers where order_id = ${orderId}) for key share of v`);
  const { rows } = await tx.execute<{
    id: string;
    voucher_id: string;
    customer_id: string;
    redemption_id: string;
    terms: VoucherTerms;
    is_withdrawn: boolean;
  }>(sql`
    update redeemed_vouchers r set order_id = null, used_at = null, given_back_by = order_id,
      expires_at = ${endAfterReturn({ end: sql`r.expires_at`, takenAt: sql`r.used_at` }, by)}
    from vouchers v where r.order_id = ${orderId} and v.id = r.voucher_id
    returning r.id, r.voucher_id, r.customer_id, r.redemption_id, r.terms, coalesce(r.redeemed_at <= v.codes_withdrawn_at, false) as is_withdrawn`);
  for (const { is_withdrawn: isWithdrawn, id, terms, ...row } of rows) {
    if (!isWithdrawn) continue;
    const { voucher_id: voucherId, customer_id: customerId, redemption_id: redemptionId } = row;
    await takeBack(tx, [{ id, voucherId, customerId, redemptionId, terms }], true);
  }
}

import type { Tx } from "../../platform/db.ts";
import type { EndedBy } from "../../platform/holder.ts";
import { holdVouchersOf, returnCode } from "./change-vouchers.repository.ts";
import { takeBack } from "./revoke-code.ts";

/**
 * Returns the code that an order used, with the time that it had left. Of a voucher whose codes the staff took back meanwhile it is taken
 * back too. Who takes them back waits for it, or is waited for: none comes back unseen. Idempotent.
 */
export async function giveBackOfOrder(tx: Tx, orderId: string, by: EndedBy): Promise<void> {
  await holdVouchersOf(tx, orderId);
  for (const returned of await returnCode(tx, orderId, by)) {
    const { is_withdrawn: isWithdrawn, id, terms, ...row } = returned;
    if (!isWithdrawn) continue;
    const { voucher_id: voucherId, customer_id: customerId, redemption_id: redemptionId } = row;
    await takeBack(tx, [{ id, voucherId, customerId, redemptionId, terms }], true);
  }
}

import type { Tx } from "../../platform/database/db.ts";
import type { CancelledBy } from "../../platform/modules/reservation.ts";
import { lockVouchersOfOrder, returnCode } from "./terms/change-vouchers.repository.ts";
import { revokeCodes } from "./withdrawal/revoke-codes.ts";

/**
 * Returns the code that an order used, with its remaining time. Idempotent. If staff withdrew the voucher in the
 * meantime, the code is withdrawn too. The lock on the voucher makes a withdrawal and a return wait for each other.
 * No returned code can therefore stay usable.
 */
export async function releaseVoucher(
  tx: Tx,
  orderId: string,
  cancelledBy: CancelledBy,
): Promise<void> {
  await lockVouchersOfOrder(tx, orderId);
  for (const returned of await returnCode(tx, orderId, cancelledBy)) {
    const { is_withdrawn: isWithdrawn, id, terms, ...row } = returned;
    if (!isWithdrawn) continue;
    const { voucher_id: voucherId, customer_id: customerId, redemption_id: redemptionId } = row;
    await revokeCodes(tx, [{ id, voucherId, customerId, redemptionId, terms }], true);
  }
}

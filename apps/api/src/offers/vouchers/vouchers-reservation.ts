import type { Reservation } from "../../platform/modules/reservation.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { releaseVoucher } from "./release-voucher.ts";
import { reserveVoucher } from "./terms/change-vouchers.repository.ts";

/** Reserves an order's voucher. Other orders of the same buyer, or with the same batch code, compete for its row. */
export const vouchersReservation: Reservation = {
  name: "vouchers",
  rank: 40,
  reserve: async (tx, { id: orderId, customerId, discounts: { voucherId } }) => {
    if (voucherId === null) return;
    if (!(await reserveVoucher(tx, { id: voucherId, customerId, orderId })))
      throw makeUnusableError();
  },
  commitsOn: "payment",
  // Payment changes nothing, because the voucher was used when the order was placed.
  commit: async () => undefined,
  release: (tx, { id }, cancelledBy) => releaseVoucher(tx, id, cancelledBy),
  // A voucher stays used while the buyer keeps goods that it lowered.
  releaseRefunded: async (tx, { id }, { leavesNoUnits: isAll }) => {
    if (isAll) await releaseVoucher(tx, id, "staff");
  },
};

/**
 * Makes the error for a voucher that another order used first, or that has just expired. The order must not be placed
 * without the voucher, because its total would differ.
 */
function makeUnusableError(): ShopError {
  return new ShopError("total_changed", "The voucher in your cart can no longer be used.");
}

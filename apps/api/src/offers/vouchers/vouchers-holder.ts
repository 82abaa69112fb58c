import type { Holder } from "../../platform/holder.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { takeForOrder } from "./change-vouchers.repository.ts";
import { giveBackOfOrder } from "./return-code.ts";

/** The holder of an order's redeemed voucher. Only another order of the same buyer can compete for its row. */
export const vouchersHolder: Holder = {
  what: "vouchers",
  rank: 40,
  take: async (tx, { id: orderId, customerId, discounts: { voucherId } }) => {
    if (voucherId === null) return;
    if (!(await takeForOrder(tx, { id: voucherId, customerId, orderId }))) throw notUsable();
  },
  commitsOn: "pays",
  // The voucher was used when the order was placed.
  commit: async () => undefined,
  giveBack: (tx, { id }, by) => giveBackOfOrder(tx, id, by),
  // A voucher stays used while the buyer keeps goods that it lowered.
  refund: async (tx, { id }, { isAll }) => {
    if (isAll) await giveBackOfOrder(tx, id, "staff");
  },
};

/**
 * Makes the error when another of their orders used it first, or it has just expired: without it, the order is not the
 * intended one.
 */
function notUsable(): ShopError {
  return new ShopError("total_changed", "The voucher in your cart can no longer be used.");
}

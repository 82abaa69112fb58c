import type { Holder } from "../../platform/holder.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { takeForOrder } from "./change-vouchers.repository.ts";
import { giveBackOfOrder } from "./return-code.ts";

/** The redeemed voucher that an order uses: its buyer's own row, which nobody else wants but another order of theirs. */
export const vouchersHolder: Holder = {
  what: "vouchers",
  rank: 40,
  take: async (tx, { id: orderId, customerId, discounts: { voucherId } }) => {
    if (voucherId === null) return;
    if (!(await takeForOrder(tx, { id: voucherId, customerId, orderId }))) throw notUsable();
  },
  commitsOn: "pays",
  // It was used when the order was placed.
  commit: async () => undefined,
  giveBack: (tx, { id }, by) => giveBackOfOrder(tx, id, by),
  // A voucher that lowered what somebody keeps is used.
  refund: async (tx, { id }, { isAll }) => {
    if (isAll) await giveBackOfOrder(tx, id, "staff");
  },
};

/** Another order of theirs was quicker, or its time has just passed: without it the order is not the one that was meant. */
function notUsable(): ShopError {
  return new ShopError("total_changed", "The voucher in your cart can no longer be used.");
}

import type { Holder } from "../../platform/holder.ts";
import { findCustomer } from "../../base/customers/index.ts";
import { earnPoints } from "./earn-points.ts";
import { refundPoints } from "./refund-points.ts";
import { giveBackForOrder, spendForOrder } from "./hold-points.ts";

/**
 * What an order costs in points is taken when it is placed, however it is paid: while a payment is open they are nobody else's, and
 * they come back when it fails. A paid order brings its buyer some. Guests have no account that points could go to or come from.
 */
export const pointsHolder: Holder = {
  what: "points",
  rank: 50,
  take: spendForOrder,
  commitsOn: "pays",
  commit: async (tx, { id: orderId, reference: orderReference, customerId, total: paid }) => {
    const buyer = await findCustomer(tx, customerId);
    if (buyer !== undefined && buyer.type !== "TEMP")
      await earnPoints(tx, { customerId, orderId, orderReference, paid });
  },
  giveBack: (tx, { id }, by) => giveBackForOrder(tx, id, by),
  refund: refundPoints,
};

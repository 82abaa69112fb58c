import type { Holder } from "../../platform/holder.ts";
import { isMember } from "../../base/customers/index.ts";
import { earnPoints } from "./earn-points.ts";
import { refundPoints } from "./refund-points.ts";
import { giveBackForOrder, spendForOrder } from "./hold-points.ts";

/**
 * The holder of points. An order's price in points is taken when it is placed and returned if its payment fails. A paid
 * order credits its buyer. Guests have no points.
 */
export const pointsHolder: Holder = {
  what: "points",
  rank: 50,
  take: spendForOrder,
  commitsOn: "pays",
  commit: async (tx, { id: orderId, reference: orderReference, customerId, total: paid }) => {
    if (await isMember(tx, customerId))
      await earnPoints(tx, { customerId, orderId, orderReference, paid });
  },
  giveBack: (tx, { id }, by) => giveBackForOrder(tx, id, by),
  refund: refundPoints,
};

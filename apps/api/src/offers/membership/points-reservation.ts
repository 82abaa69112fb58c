import { isMember } from "../../base/customers/index.ts";
import type { Reservation } from "../../platform/modules/reservation.ts";
import { earnPoints } from "./earn-points.ts";
import { refundPoints } from "./refund-points.ts";
import { releasePoints, reservePoints } from "./reserve-points.ts";

/**
 * The reservation of points. An order's price in points is spent when it is placed and returned if its payment fails. A paid
 * order credits its buyer. Guests have no points.
 */
export const pointsReservation: Reservation = {
  name: "points",
  rank: 50,
  reserve: reservePoints,
  commitsOn: "payment",
  commit: async (tx, { id: orderId, reference: orderReference, customerId, total: paid }) => {
    if (await isMember(tx, customerId))
      await earnPoints(tx, { customerId, orderId, orderReference, paid });
  },
  // Equal points stay spent, because each spending of an order has a key of its own, of which there are few.
  edit: async (tx, formerOrder, order) => {
    if (formerOrder.pointTotal === order.pointTotal) return;
    await releasePoints(tx, order.id, "others");
    await reservePoints(tx, order);
  },
  release: (tx, { id }, by) => releasePoints(tx, id, by),
  releaseRefunded: refundPoints,
};

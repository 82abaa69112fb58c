import { isMember } from "../../base/customers/index.ts";
import type { Reservation } from "../../platform/modules/reservation.ts";
import { earnPoints } from "./earn-points.ts";
import { refundPoints } from "./refund-points.ts";
import { releasePoints, reservePoints } from "./reserve-points.ts";

/**
 * Reserves points. An order's price in points is spent when the order is placed, and returned if its payment fails. A
 * paid order earns points for its buyer. Guests have no points.
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
  // An unchanged number of points stays spent, because each spending uses one of the few keys of an order.
  edit: async (tx, formerOrder, order) => {
    if (formerOrder.pointTotal === order.pointTotal) return;
    await releasePoints(tx, order.id, "others");
    await reservePoints(tx, order);
  },
  release: (tx, { id }, by) => releasePoints(tx, id, by),
  releaseRefunded: refundPoints,
};

import { compareBy } from "@harbour/i18n";
import type { Reservation } from "../../platform/modules/reservation.ts";
import { soldOut } from "../../platform/replies/shop-error.ts";
import { releaseStock, releaseUnits, reserveStock, shipStock } from "./reservations.repository.ts";
import { restock } from "./stock-changes.repository.ts";

/**
 * Reserves stock when an order is placed, and takes it when the parcel leaves. Stock is the last reservation of an
 * order, because its rows are in the greatest demand.
 */
export const stockReservation: Reservation = {
  name: "stock",
  rank: 100,
  reserve: async (tx, { id, lines, pickUpAt }) => {
    const shortages = await reserveStock(tx, { id, pickUpAt }, lines);
    if (shortages.length > 0)
      throw soldOut(new Map(shortages.map(({ variantId, left }) => [variantId, left])));
  },
  commitsOn: "shipping",
  commit: (tx, order) => shipStock(tx, order, order.lines),
  release: (tx, { id }) => releaseStock(tx, id),
  releaseRefunded: async (tx, { id: orderId }, { lines, cancelsOrder, operatorId }) => {
    if (cancelsOrder) return releaseStock(tx, orderId);
    // Lines are processed in the global lock order.
    for (const line of lines.toSorted(compareBy(({ variantId }) => variantId))) {
      const { variantId, unsentUnits: withdrawn, restocked } = line;
      if (withdrawn > 0) await releaseUnits(tx, orderId, { variantId, qty: withdrawn });
      if (restocked > 0) await restock(tx, { orderId, variantId, qty: restocked, operatorId });
    }
  },
};

import type { Tx } from "../../platform/database/db.ts";
import type { ReservableOrder, Reservation } from "../../platform/modules/reservation.ts";
import { removeBoughtUnits } from "./cart.repository.ts";

/**
 * Removes bought lines from the cart: at once for an offline order, otherwise when the order is paid. An order that
 * staff wrote comes from no cart.
 */
export const cartReservation: Reservation = {
  name: "cart lines",
  rank: 10,
  isUncontended: true,
  reserve: async (tx, order) => {
    if (order.paymentMethod === "OFFLINE") await removeFromCart(tx, order);
  },
  commitsOn: "payment",
  commit: async (tx, order) => {
    if (order.paymentMethod === "ONLINE") await removeFromCart(tx, order);
  },
  // An edit by staff takes nothing more out of the cart.
  edit: async () => undefined,
  // A cancelled order puts nothing back into the cart, because the shopper may want something else.
  release: async () => undefined,
};

async function removeFromCart(tx: Tx, order: ReservableOrder): Promise<void> {
  const boughtLines = order.lines.filter((line) => !line.isGift);
  if (!order.isPlacedByStaff) await removeBoughtUnits(tx, order, boughtLines);
}

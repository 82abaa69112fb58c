import type { ReservableOrder, Reservation } from "../../platform/modules/reservation.ts";
import { removeBoughtUnits } from "./cart.repository.ts";

/** Removes bought lines from the cart: at once for an offline order, otherwise when it is paid. */
export const cartReservation: Reservation = {
  name: "cart lines",
  rank: 10,
  isUncontended: true,
  // An edit by staff takes nothing more out of the cart.
  isUnedited: true,
  reserve: async (tx, order) => {
    if (order.paymentMethod === "OFFLINE") await removeBoughtUnits(tx, order, bought(order));
  },
  commitsOn: "payment",
  commit: async (tx, order) => {
    if (order.paymentMethod === "ONLINE") await removeBoughtUnits(tx, order, bought(order));
  },
  // A cancelled order puts nothing back into the cart, because the shopper may want something else.
  release: async () => undefined,
};

function bought({ lines }: ReservableOrder) {
  return lines.filter((line) => !line.isGift);
}

import type { HeldOrder, Holder } from "../../platform/holder.ts";
import { removeBoughtUnits } from "./cart.repository.ts";

/** Removes bought lines from the cart: at once for an offline order, otherwise when it is paid. */
export const cartHolder: Holder = {
  what: "cart lines",
  rank: 10,
  takesOwn: true,
  take: async (tx, order) => {
    if (order.paymentMethod === "OFFLINE") await removeBoughtUnits(tx, order, bought(order));
  },
  commitsOn: "pays",
  commit: async (tx, order) => {
    if (order.paymentMethod === "ONLINE") await removeBoughtUnits(tx, order, bought(order));
  },
  // A cancelled order puts nothing back into the cart, because the shopper may want something else.
  giveBack: async () => undefined,
};

function bought({ lines }: HeldOrder) {
  return lines.filter((line) => !line.isGift);
}

import type { HeldOrder, Holder } from "../../platform/holder.ts";
import { removeBought } from "./cart.repository.ts";

/** Bought lines leave the cart: with an order that is paid offline at once, with any other when it is paid. */
export const cartHolder: Holder = {
  what: "cart lines",
  rank: 10,
  takesOwn: true,
  take: async (tx, order) => {
    if (order.paymentMethod === "OFFLINE") await removeBought(tx, order, bought(order));
  },
  commitsOn: "pays",
  commit: async (tx, order) => {
    if (order.paymentMethod === "ONLINE") await removeBought(tx, order, bought(order));
  },
  // A cancelled order puts nothing back into the cart, because the shopper may want something else.
  giveBack: async () => undefined,
};

function bought({ lines }: HeldOrder) {
  return lines.filter((line) => !line.isGift);
}

import type { Holder } from "../../platform/holder.ts";
import { soldOut } from "../../platform/shop-error.ts";
import { release, releaseSome, reserve, shipOut } from "./reservations.repository.ts";
import { restock } from "./stock-changes.repository.ts";

/** Goods are reserved when the order is placed and leave with their parcel. Nothing is wanted by more buyers, so it is last. */
export const stockHolder: Holder = {
  what: "stock",
  rank: 100,
  take: async (tx, { id, lines, pickUpAt }) => {
    const shortages = await reserve(tx, { id, pickUpAt }, lines);
    if (shortages.length > 0)
      throw soldOut(new Map(shortages.map(({ variantId, left }) => [variantId, left])));
  },
  commitsOn: "ships",
  commit: (tx, order) => shipOut(tx, order, order.lines),
  giveBack: (tx, { id }) => release(tx, id),
  refund: async (tx, { id: orderId }, { lines, isOff, operatorId }) => {
    if (isOff) return release(tx, orderId);
    // In the order in which their counters are locked everywhere.
    for (const line of lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))) {
      const { variantId, withdrawn, restocked } = line;
      if (withdrawn > 0) await releaseSome(tx, orderId, { variantId, qty: withdrawn });
      if (restocked > 0) await restock(tx, { orderId, variantId, qty: restocked, operatorId });
    }
  },
};

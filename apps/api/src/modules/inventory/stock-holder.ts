import type { Holder } from "../../platform/holder.ts";
import { soldOut } from "../../platform/shop-error.ts";
import { release, shipOut } from "./release.repository.ts";
import { reserve } from "./reserve.repository.ts";

/** Goods are reserved when the order is placed and leave with the courier. Nothing is wanted by more buyers, so it is last. */
export const stockHolder: Holder = {
  what: "stock",
  rank: 100,
  take: async (tx, { id, lines, pickUpAt }) => {
    const shortages = await reserve(tx, { id, pickUpAt }, lines);
    if (shortages.length > 0)
      throw soldOut(new Map(shortages.map(({ variantId, left }) => [variantId, left])));
  },
  commitsOn: "ships",
  commit: (tx, order) => shipOut(tx, order),
  giveBack: (tx, { id }) => release(tx, id),
};

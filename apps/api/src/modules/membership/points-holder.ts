import type { Holder } from "../../platform/holder.ts";
import { findCustomer } from "../customers/index.ts";
import { earnPoints } from "./earn-points.ts";

/** Orders take no points; a paid one brings its buyer some. Guests have no account that points could go to. */
export const pointsHolder: Holder = {
  what: "points",
  rank: 50,
  take: async () => undefined,
  commitsOn: "pays",
  commit: async (tx, { id: orderId, reference: orderReference, customerId, total: paid }) => {
    const buyer = await findCustomer(tx, customerId);
    if (buyer !== undefined && buyer.type !== "TEMP")
      await earnPoints(tx, { customerId, orderId, orderReference, paid });
  },
  giveBack: async () => undefined,
};

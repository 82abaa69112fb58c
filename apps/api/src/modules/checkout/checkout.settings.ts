import { z } from "zod";
import { defineSetting } from "../../platform/setting.ts";

/** How many orders may hold goods at once for bank transfers that have not come: of one person, and from one network. */
export const unpaidOfflineOrders = defineSetting({
  slug: "unpaid-offline-orders",
  schema: z.object({
    per_person: z.int().min(1).max(1000),
    per_network: z.int().min(1).max(100_000),
  }),
  initial: { per_person: 10, per_network: 100 },
});

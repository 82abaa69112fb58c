import { z } from "zod";
import { defineSetting } from "../../platform/setting.ts";

const maxUnpaid = z.object({
  per_person: z.int().min(1).max(1000),
  per_network: z.int().min(1).max(100_000),
});

/** The unpaid orders by bank transfer that may hold goods at once: of one person, and from one network. */
export const unpaidOfflineOrders = defineSetting({
  slug: "unpaid-offline-orders",
  schema: maxUnpaid,
  initial: { per_person: 10, per_network: 100 },
});

/**
 * The unpaid orders on the provider's page that may hold goods at once. They hold for half an hour, and mobile carriers
 * put many shoppers behind one address.
 */
export const unpaidOnlineOrders = defineSetting({
  slug: "unpaid-online-orders",
  schema: maxUnpaid,
  initial: { per_person: 20, per_network: 500 },
});

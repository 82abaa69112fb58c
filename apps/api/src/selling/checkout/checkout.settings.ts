import { z } from "zod";
import { defineSetting } from "../../platform/modules/setting.ts";

const unpaidLimitsSchema = z
  .object({
    per_person: z.int().min(1).max(1000),
    per_network: z.int().min(1).max(100_000),
  })
  .refine((max) => max.per_person <= max.per_network, {
    error: "must not be below per_person",
    path: ["per_network"],
  });

/** The most unpaid orders by bank transfer, per person and per network. */
export const unpaidOfflineOrderLimits = defineSetting({
  slug: "unpaid-offline-orders",
  schema: unpaidLimitsSchema,
  initial: { per_person: 10, per_network: 100 },
});

/**
 * The most unpaid orders on the provider's page, per person and per network. Such orders reserve goods for half an
 * hour. The limit per network is high, because mobile carriers put many shoppers behind one address.
 */
export const unpaidOnlineOrderLimits = defineSetting({
  slug: "unpaid-online-orders",
  schema: unpaidLimitsSchema,
  initial: { per_person: 20, per_network: 500 },
});

import type { Db } from "../../../platform/database/db.ts";
import type { SinglePort } from "../../../platform/modules/port.ts";
import type { Money } from "../../../platform/values/money.ts";

/**
 * The cache tag of the value from which promotions deliver free of charge. A response with the value is stale when
 * such a promotion changes, begins or ends.
 */
export const freeDeliveryTag = "free-delivery";

/** Finds the value of goods from which a promotion delivers free of charge to everybody; null without one. */
type FindFreeDelivery = (db: Db, storeId: string) => Promise<Money | null>;
export const freeDelivery: SinglePort<FindFreeDelivery> = {
  name: "free delivery by promotions",
  fallback: async () => null,
};

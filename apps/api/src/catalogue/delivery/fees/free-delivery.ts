import type { Db } from "../../../platform/database/db.ts";
import type { SinglePort } from "../../../platform/modules/port.ts";
import type { Money } from "../../../platform/values/money.ts";

/**
 * The cache tag of the goods value from which promotions make delivery free. A response with this value is stale when
 * such a promotion changes, begins or ends.
 */
export const freeDeliveryTag = "free-delivery";

/**
 * Finds the goods value from which a promotion makes delivery free for everybody. Returns null when no promotion
 * does.
 */
type FindFreeDelivery = (db: Db, storeId: string) => Promise<Money | null>;
export const freeDelivery: SinglePort<FindFreeDelivery> = {
  name: "free delivery by promotions",
  fallback: async () => null,
};

import type { PointTransaction } from "@harbour/contracts";
import type { Db } from "./db.ts";

/**
 * What somebody got for points, by the key of its spending, for the module that keeps the points and comes before the one that sold it.
 * Keys of anything else are not in the answer.
 */
export type FindSpentOn = (
  db: Db,
  customerId: string,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, NonNullable<PointTransaction["voucher"]>>>;

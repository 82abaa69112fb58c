import type { PointTransaction } from "@harbour/contracts";
import type { Db } from "./db.ts";

/** Finds what points bought, by the key of their spending, for `membership`, which comes before `vouchers`. Unknown keys are absent. */
export type FindSpentOn = (
  db: Db,
  customerId: string,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, NonNullable<PointTransaction["voucher"]>>>;

import type { PointTransaction } from "@harbour/contracts";
import type { Db } from "../../platform/database/db.ts";
import type { SinglePort } from "../../platform/modules/port.ts";

/** Finds the vouchers bought with points, by the idempotency key of the spending. Unknown keys are absent. */
export type FindVouchersBySpending = (
  db: Db,
  customerId: string,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, NonNullable<PointTransaction["voucher"]>>>;
export const vouchersBySpending: SinglePort<FindVouchersBySpending> = {
  name: "vouchers that points bought",
  fallback: async () => new Map(),
};

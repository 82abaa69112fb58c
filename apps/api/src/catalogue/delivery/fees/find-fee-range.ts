import type { Db, Tx } from "../../../platform/database/db.ts";
import type { Money } from "../../../platform/values/money.ts";
import { findCouriers } from "../delivery.repository.ts";

interface FeeRange {
  /** The highest delivery fee; undefined when there are no couriers. */
  readonly highestFee: Money | undefined;
  /** The lowest value of items that some courier delivers free of charge; undefined when no courier does. */
  readonly freeFrom: Money | undefined;
}

/** Reads the range of delivery fees within Hong Kong. */
export async function findFeeRange(db: Db | Tx): Promise<FeeRange> {
  const bands = (await findCouriers(db, "HK")).flatMap(({ feeBands }) => feeBands);
  const freeThresholds = bands.filter(({ fee }) => fee === 0).map(({ from }) => from);
  return {
    highestFee: bands.length > 0 ? Math.max(...bands.map(({ fee }) => fee)) : undefined,
    freeFrom: freeThresholds.length > 0 ? Math.min(...freeThresholds) : undefined,
  };
}

import { setting } from "../../base/configuration/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { readTransactionTime } from "../../platform/database/transaction-time.ts";
import type { Money } from "../../platform/values/money.ts";
import { findFactor, computePoints } from "./membership.rules.ts";
import { membershipPoints, pointsRewards } from "./membership.settings.ts";

export interface EarningRate {
  readonly dollarsPerPoint: number;
  readonly factor: number;
}

/** Reads the current rate at which payments earn points. Announcements and credits both use it. */
export async function readEarningRate(db: Db | Tx): Promise<EarningRate> {
  const { dollars_per_point: dollarsPerPoint } = await setting(db, membershipPoints);
  const { days } = await setting(db, pointsRewards);
  return {
    dollarsPerPoint,
    factor: days.length === 0 ? 1 : findFactor(days, await readTransactionTime(db)),
  };
}

/** Returns the points for a payment. */
export function computeEarnedPoints(
  { dollarsPerPoint, factor }: EarningRate,
  paidAmount: Money,
): number {
  return computePoints(paidAmount, dollarsPerPoint) * factor;
}

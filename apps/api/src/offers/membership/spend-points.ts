import type { PointsReason } from "@harbour/contracts";
import type { Tx } from "../../platform/database/db.ts";
import type { CancelledBy } from "../../platform/modules/reservation.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import {
  type IdempotentChange,
  returnOrderPoints,
  refundSpentPoints,
  takeFromBatches,
} from "./ledger.repository.ts";

/**
 * Spends points, all or nothing, beginning with those that expire first. Of parallel calls for one balance only one
 * succeeds. The database refuses a used idempotency key.
 * @throws ShopError `not_enough_points` with `details.available`
 */
export async function spendPoints(
  tx: Tx,
  spending: IdempotentChange & { customerId: string; points: number },
): Promise<void> {
  if (spending.points === 0) return;
  const usablePoints = await takeFromBatches(tx, spending);
  if (usablePoints >= spending.points) return;
  throw new ShopError("not_enough_points", `This takes ${spending.points} points.`, {
    details: { available: usablePoints },
  });
}

/**
 * Undoes a spending once, because its order failed. Idempotent.
 * @param idempotencyKey the key of the spending
 * @returns how many points came back
 */
export function undoSpending(
  tx: Tx,
  idempotencyKey: string,
  cancelledBy: CancelledBy,
): Promise<number> {
  return refundSpentPoints(tx, idempotencyKey, cancelledBy);
}

/**
 * Returns a part of a spending, once per key, because one of the things bought with it was withdrawn. The points keep
 * their remaining time, but at least a week.
 */
export function returnPoints(
  tx: Tx,
  {
    spendingKey,
    ...returned
  }: { spendingKey: string; key: string; points: number; reason: PointsReason },
): Promise<void> {
  return returnOrderPoints(tx, { spendingKeys: [spendingKey], ...returned });
}

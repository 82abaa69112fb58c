import type { PointsReason } from "@harbour/contracts";
import type { Tx } from "../../platform/db.ts";
import type { EndedBy } from "../../platform/holder.ts";
import { ShopError } from "../../platform/shop-error.ts";
import {
  type IdempotentChange,
  returnSome,
  returnTaken,
  takeFromBatches,
} from "./ledger.repository.ts";

/**
 * Takes points for something, those that expire soonest first, all or nothing. Of many at once for a balance that covers
 * one, one gets them. The idempotency key must be new: a second spending on it is refused by the database.
 * @throws ShopError `not_enough_points` with `details.available`
 */
export async function spendPoints(
  tx: Tx,
  spending: IdempotentChange & { customerId: string; points: number },
): Promise<void> {
  if (spending.points === 0) return;
  const available = await takeFromBatches(tx, spending);
  if (available >= spending.points) return;
  throw new ShopError("not_enough_points", `This takes ${spending.points} points.`, {
    details: { available },
  });
}

/**
 * Undoes a spending, once however often this is called: what was bought with the points did not come about.
 * @param idempotency key the spending's
 * @returns how many points came back
 */
export function giveBack(tx: Tx, idempotencyKey: string, by: EndedBy): Promise<number> {
  return returnTaken(tx, idempotencyKey, by);
}

/**
 * Some of a spending comes back, once for each key: one thing of several that were bought with the points is taken away. They come
 * back with the time that they had left, a week at least.
 */
export function returnPoints(
  tx: Tx,
  {
    spendingKey,
    ...returned
  }: { spendingKey: string; key: string; points: number; reason: PointsReason },
): Promise<void> {
  return returnSome(tx, { spendingKeys: [spendingKey], ...returned });
}

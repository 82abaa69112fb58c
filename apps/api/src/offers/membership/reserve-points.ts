import { makeReason } from "@harbour/contracts/reasons";
import type { Tx } from "../../platform/database/db.ts";
import type { CancelledBy, ReservableOrder } from "../../platform/modules/reservation.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { countSpendings } from "./ledger.repository.ts";
import { undoSpending, spendPoints } from "./spend-points.ts";

/**
 * Spends an order's price in points. A late payment spends the points again after they were returned. Each spending
 * therefore has its own key, and is returned once.
 * @throws ShopError `not_enough_points`, `conflict` when the order's points were spent too often
 */
export async function reservePoints(
  tx: Tx,
  { id, reference, customerId, pointTotal }: ReservableOrder,
): Promise<void> {
  if (pointTotal === 0) return;
  const before = await countSpendings(tx, orderSpendingKeys(id));
  // All keys are used up by edits and late payments. Staff must check such an order, because a spending under a
  // further key would never be returned.
  if (before === maxSpendings) throw conflict(makeReason("points-taken-too-often"));
  await spendPoints(tx, {
    customerId,
    points: pointTotal,
    idempotencyKey: spendingKey(id, before),
    orderReference: reference,
  });
}

/** Returns all points spent on the order that were not returned yet. Idempotent. */
export async function releasePoints(
  tx: Tx,
  orderId: string,
  cancelledBy: CancelledBy,
): Promise<void> {
  const spendingCount = await countSpendings(tx, orderSpendingKeys(orderId));
  for (let spendingIndex = 0; spendingIndex < spendingCount; spendingIndex += 1)
    await undoSpending(tx, spendingKey(orderId, spendingIndex), cancelledBy);
}

/** The most times that one order's points can be spent. Edits use up most of them. */
const maxSpendings = 60;

/** Returns the idempotency keys of all possible spendings of an order. */
export const orderSpendingKeys = (orderId: string) =>
  Array.from({ length: maxSpendings }, (_, spendingIndex) => spendingKey(orderId, spendingIndex));

const spendingKey = (orderId: string, spendingIndex: number) =>
  spendingIndex === 0 ? `order:${orderId}` : `order:${orderId}:${spendingIndex}`;

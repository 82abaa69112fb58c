import type { Tx } from "../../platform/database/db.ts";
import type { ReservableOrder, RefundedPart } from "../../platform/modules/reservation.ts";
import {
  findEarner,
  lockOrderPointRows,
  insertWithheldPoints,
  type OrderPoints,
  returnOrderPoints,
  takeFromBatches,
} from "./ledger.repository.ts";
import { orderSpendingKeys } from "./reserve-points.ts";

/** Reads an order's spent and earned points, and locks its buyer's balance until the transaction ends. */
export function lockOrderPoints(tx: Tx, orderId: string): Promise<OrderPoints> {
  return lockOrderPointRows(tx, {
    spendingKeys: orderSpendingKeys(orderId),
    earningKey: earningKey(orderId),
  });
}

/**
 * Returns spent points, then takes back earned points, because the returned points may be needed for that. Points
 * that were withheld in money or had expired leave the balance unchanged, but no longer count for a level.
 * @throws Error when the balance has fewer points than the refund's plan, which was made under lock
 */
export async function refundPoints(
  tx: Tx,
  { id: orderId, reference: orderReference }: ReservableOrder,
  { id, pointsBack, pointsTaken, pointsWithheld, pointsExpired }: RefundedPart,
): Promise<void> {
  const spendingKeys = orderSpendingKeys(orderId);
  if (pointsBack > 0)
    await returnOrderPoints(tx, { spendingKeys, key: `refund:${id}`, points: pointsBack });
  if (pointsTaken + pointsWithheld + pointsExpired === 0) return;
  const customerId = (await findEarner(tx, earningKey(orderId))) ?? "";
  const withheldPoints = { points: pointsWithheld, expired: pointsExpired, orderReference };
  if (pointsWithheld + pointsExpired > 0)
    await insertWithheldPoints(tx, { refundId: id, customerId, ...withheldPoints });
  if (pointsTaken === 0) return;
  const idempotencyKey = `take-back:${id}`;
  const withdrawal = { customerId, points: pointsTaken, idempotencyKey, orderReference };
  const usable = await takeFromBatches(tx, { ...withdrawal, type: "REFUND" });
  if (usable < pointsTaken) throw new Error(`There are only ${usable} points to take back.`);
}

const earningKey = (orderId: string) => `purchase:${orderId}`;

import type { Order } from "@harbour/contracts";

type OrderTotals = Pick<Order, "is_paid" | "current_status" | "calculations">;

/** Returns the points reserved for an unpaid order. Paying spends them, and a cancellation returns them. */
export function countKeptPoints({
  is_paid: isPaid,
  current_status: status,
  calculations,
}: OrderTotals): number {
  return isPaid || status === "cancelled" ? 0 : calculations.point.total;
}

/** Returns the points that remain after refunds. */
export function countRemainingPoints({
  earned_points: earnedPoints,
  refunds,
}: Pick<Order, "earned_points" | "refunds">): number {
  const pointsTakenBack = refunds.reduce((sum, { points_taken_back: points }) => sum + points, 0);
  return Math.max(0, (earnedPoints?.points ?? 0) - pointsTakenBack);
}

/** Returns the points that a cancellation returned: all points of an unpaid order, or those of its refund. */
export function countReturnedPoints({
  is_paid: isPaid,
  current_status: status,
  calculations,
}: OrderTotals): number {
  return !isPaid && status === "cancelled" ? calculations.point.total : 0;
}

/** Tells whether the cancellation returned anything to the buyer. */
export function hasReturnedValue(order: OrderTotals & Pick<Order, "returned_voucher">): boolean {
  return countReturnedPoints(order) > 0 || order.returned_voucher !== null;
}

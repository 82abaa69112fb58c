import type { Order } from "@harbour/contracts";

type Told = Pick<Order, "is_paid" | "current_status" | "calculations">;

/** Taken when it was placed, and back when it comes to nothing: until it is paid they are kept for it. */
export function keptPoints({
  is_paid: isPaid,
  current_status: status,
  calculations,
}: Told): number {
  return isPaid || status === "cancelled" ? 0 : calculations.point.total;
}

/** Of what it brings, without what refunds took back. */
export function leftPoints({
  earned_points: told,
  refunds,
}: Pick<Order, "earned_points" | "refunds">): number {
  const taken = refunds.reduce((sum, { points_taken_back: points }) => sum + points, 0);
  return Math.max(0, (told?.points ?? 0) - taken);
}

/** Of one that was cancelled before it was paid all are back; what a refund gives back it says itself. */
export function returnedPoints({
  is_paid: isPaid,
  current_status: status,
  calculations,
}: Told): number {
  return !isPaid && status === "cancelled" ? calculations.point.total : 0;
}

/** Whether anything came back with its cancellation. */
export function hasCameBack(order: Told & Pick<Order, "returned_voucher">): boolean {
  return returnedPoints(order) > 0 || order.returned_voucher !== null;
}

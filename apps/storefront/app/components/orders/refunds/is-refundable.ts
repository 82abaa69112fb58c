import type { Order, OrderSummary } from "@harbour/contracts";
import { transitionsFrom, type OrderStatus } from "@harbour/contracts/order-status";

/** Tells whether the buyer may request a refund, or has requested one. */
export function isRefundable(
  { is_paid, has_refund_requests }: Pick<OrderSummary, "is_paid" | "has_refund_requests">,
  status: OrderStatus,
): boolean {
  const canBePaidBack = transitionsFrom(status, "staff").some(({ event }) => event === "refund");
  return has_refund_requests || (is_paid && canBePaidBack);
}

/** Tells whether the buyer may request a refund now. Items of a rejected request may be requested again. */
export function canRequestRefund(order: Order, status: OrderStatus): boolean {
  if (order.has_refund_requests && order.refund_request?.state !== "REJECTED") return false;
  const unrequestedOrder = { ...order, has_refund_requests: false };
  return isRefundable(unrequestedOrder, status) && !isClosedToRefunds(unrequestedOrder);
}

/** Tells whether the deadline for refunds has passed, for a buyer who has requested none. */
export function isClosedToRefunds({
  refund_until: refundDeadline,
  has_refund_requests: hasRequests,
}: Pick<Order, "refund_until" | "has_refund_requests">): boolean {
  return !hasRequests && refundDeadline !== null && refundDeadline < new Date().toISOString();
}

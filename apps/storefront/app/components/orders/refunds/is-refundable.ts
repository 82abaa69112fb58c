import type { OrderSummary } from "@harbour/contracts";
import { transitionsFrom, type OrderStatus } from "@harbour/contracts/order-status";

/** Tells whether the buyer may request a refund, or has requested one. */
export function isRefundable(
  { is_paid, has_refund_requests }: Pick<OrderSummary, "is_paid" | "has_refund_requests">,
  status: OrderStatus,
): boolean {
  const canBePaidBack = transitionsFrom(status, "staff").some(({ event }) => event === "refund");
  return has_refund_requests || (is_paid && canBePaidBack);
}

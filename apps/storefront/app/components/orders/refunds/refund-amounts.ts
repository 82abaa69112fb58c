import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { fromCents, isZeroMoney, toCents } from "@harbour/i18n";

/** Tells whether a refund is not sent yet. */
export const hasUnsentRefund = ({ refunds }: Pick<Order, "refunds">): boolean =>
  refunds.some(({ paid_back_at: paidBackAt }) => paidBackAt === null);

/**
 * Tells whether the refund request leads the order's page. It does until it is rejected or its money is back. A
 * cancelled order's notice explains its refund.
 */
export function isRefundLeading(
  { refund_request: request }: Pick<Order, "refund_request">,
  status: OrderStatus,
): boolean {
  if (request === null || request.state === "REJECTED" || status === "cancelled") return false;
  const isOnlyPoints = request.amount !== null && isZeroMoney(request.amount);
  return request.paid_back_at === null && !isOnlyPoints;
}

/** Returns the refunded part of a paid order; null without any. */
export function computeRefundedShare({
  is_paid: isPaid,
  refunded_amount: refundedAmount,
  checkout: { amount },
}: Pick<Order, "is_paid" | "refunded_amount" | "checkout">): "all" | "part" | null {
  if (!isPaid || Number(refundedAmount) === 0) return null;
  return Number(refundedAmount) >= Number(amount) ? "all" : "part";
}

/** Returns what the buyer has paid after all refunds, as on the receipt. */
export function computePaidAfterRefunds({
  checkout: { amount },
  refunded_amount: refundedAmount,
}: Pick<Order, "refunded_amount" | "checkout">): string {
  return fromCents(toCents(amount) - toCents(refundedAmount));
}

import type { Order } from "@harbour/contracts";
import { fromCents, toCents } from "@harbour/i18n";

/** Tells whether a refund is not sent yet. */
export const hasUnsentRefund = ({ refunds }: Pick<Order, "refunds">): boolean =>
  refunds.some(({ paid_back_at: paidBackAt }) => paidBackAt === null);

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

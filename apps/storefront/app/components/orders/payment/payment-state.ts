import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";

/**
 * Returns whether an order is paid or waits for payment (S4-006, S4-007). A cancelled order waits
 * for nothing. An order whose proof is being checked shows that as its status.
 */
export function paymentState(status: OrderStatus, isPaid: boolean): "paid" | "waiting" | null {
  if (status === "cancelled") return null;
  if (isPaid) return "paid";
  return status === "submitted" ? "waiting" : null;
}

/** Tells whether there is a paper to print: a receipt for paid orders, an order form for open ones. */
export function canPrint({ is_paid: isPaid }: { is_paid: boolean }, status: OrderStatus): boolean {
  return isPaid || status !== "cancelled";
}

/** Tells whether the same goods can be bought again. An order that waits for payment offers payment instead. */
export function canBuyAgain(status: OrderStatus): boolean {
  return status !== "submitted" && status !== "pending";
}

type Facts = Pick<Order, "current_status" | "is_paid" | "actions" | "payment_method">;

/** Tells whether an online order passed its payment deadline but is not cancelled yet. */
export function isPaymentOverdue(order: Facts): boolean {
  const isWaiting = order.current_status === "submitted" && !order.is_paid;
  return isWaiting && order.payment_method === "ONLINE" && !order.actions.includes("pay");
}

/**
 * Tells whether the order can be paid online.
 * Just after the deadline the provider may still report a payment.
 */
export const isPayable = (order: Facts): boolean =>
  order.actions.includes("pay") || isPaymentOverdue(order);

/** Tells whether the order was cancelled because it was not paid online in time. The page then offers to buy again. */
export function hasExpiredUnpaid(
  order: Pick<Order, "payment_method" | "cancellation" | "superseded_by" | "checkout">,
  status: OrderStatus,
): boolean {
  const isCancelledByDeadline = status === "cancelled" && order.cancellation?.by === "deadline";
  const isPaidLate = ["refunding", "refunded"].includes(order.checkout.online?.state ?? "");
  return (
    isCancelledByDeadline &&
    order.payment_method === "ONLINE" &&
    order.superseded_by === null &&
    !isPaidLate
  );
}

/**
 * The state of an order for a buyer who returns from its checkout.
 * `placed` waits for a transfer. `overdue` is explained at {@link isPaymentOverdue}.
 */
export type PaymentOutcome =
  | "cancelled"
  | "paid"
  | "confirming"
  | "unpaid"
  | "overdue"
  | "checking"
  | "placed";

/**
 * Returns the outcome by the order's state, whatever the provider's return address says.
 * @param isConfirming true when the payer returned a moment ago
 */
export function paymentOutcome(order: Facts, isConfirming: boolean): PaymentOutcome {
  if (order.current_status === "cancelled") return "cancelled";
  if (order.is_paid) return "paid";
  if (order.actions.includes("pay")) return isConfirming ? "confirming" : "unpaid";
  if (isPaymentOverdue(order)) return isConfirming ? "confirming" : "overdue";
  return order.current_status === "pending" ? "checking" : "placed";
}

/** The longest wait for a payment's confirmation; slow banks mostly need less. */
const maxSecondsConfirming = 60;

/**
 * Tells whether the page may still ask the payer to wait.
 * @param since the payer's return, in seconds
 * @param now in seconds
 */
export function canStillConfirm(since: number, now: number): boolean {
  return since <= now && now - since < maxSecondsConfirming;
}

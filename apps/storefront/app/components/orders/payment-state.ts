import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";

/**
 * S4-006, S4-007: waiting for payment, or paid. Nobody waits for the payment of an order that is cancelled, nor of one whose proof is
 * being checked: its status says that.
 */
export function paymentState(status: OrderStatus, isPaid: boolean): "paid" | "waiting" | null {
  if (status === "cancelled") return null;
  if (isPaid) return "paid";
  return status === "submitted" ? "waiting" : null;
}

/** The form to pay by, or the receipt: of an order that is cancelled only what was paid. */
export function canPrint({ is_paid: isPaid }: { is_paid: boolean }, status: OrderStatus): boolean {
  return isPaid || status !== "cancelled";
}

/** Tells whether an order can be bought again. One that is still to be paid cannot. */
export function canBuyAgain(status: OrderStatus): boolean {
  return status !== "submitted" && status !== "pending";
}

type Facts = Pick<Order, "current_status" | "is_paid" | "actions" | "payment_method">;

/** It was to be paid online and was not in time: the shop gives it up in a moment. */
export function isTimeOver(order: Facts): boolean {
  const isWaiting = order.current_status === "submitted" && !order.is_paid;
  return isWaiting && order.payment_method === "ONLINE" && !order.actions.includes("pay");
}

/** It can be paid online, or its time ended a moment ago: the provider may say yet that it was. */
export const mayBePaid = (order: Facts): boolean =>
  order.actions.includes("pay") || isTimeOver(order);

/** It was given up as nobody paid it online in time: buying the same once more is what there is to do. */
export function wasGivenUp(
  order: Pick<Order, "payment_method" | "cancellation" | "superseded_by" | "checkout">,
  status: OrderStatus,
): boolean {
  const isOver = status === "cancelled" && order.cancellation?.by === "deadline";
  const isPaidLate = ["refunding", "refunded"].includes(order.checkout.online?.state ?? "");
  return isOver && order.payment_method === "ONLINE" && order.superseded_by === null && !isPaidLate;
}

/** The state of an order for a buyer back from its checkout. `placed`: it waits for a transfer; `over`: see {@link isTimeOver}. */
export type PaymentOutcome =
  | "cancelled"
  | "paid"
  | "confirming"
  | "unpaid"
  | "over"
  | "checking"
  | "placed";

/**
 * Returns the outcome by the order's state, not by the way back.
 * @param isConfirming its payer came back a moment ago
 */
export function outcomeOf(order: Facts, isConfirming: boolean): PaymentOutcome {
  if (order.current_status === "cancelled") return "cancelled";
  if (order.is_paid) return "paid";
  if (order.actions.includes("pay")) return isConfirming ? "confirming" : "unpaid";
  if (isTimeOver(order)) return isConfirming ? "confirming" : "over";
  return order.current_status === "pending" ? "checking" : "placed";
}

/** Banks that take their time mostly need less. */
const maxSecondsConfirming = 60;

/**
 * Tells whether somebody may still be told to wait.
 * @param since when they came back,
 * @param now both in seconds
 */
export function mayStillConfirm(since: number, now: number): boolean {
  return since <= now && now - since < maxSecondsConfirming;
}

import type { OrderStatus } from "@harbour/contracts/constants";

/**
 * SPEC 4: waiting for payment, or paid. Nobody waits for the payment of an order that is cancelled, nor of one whose proof is
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

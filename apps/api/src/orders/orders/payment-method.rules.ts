import type { OrderEvent } from "@harbour/contracts/order-status";
import type { OrderRow } from "./orders.tables.ts";

const transferEvents: ReadonlySet<OrderEvent> = new Set([
  "upload-proof",
  "approve-transfer",
  "return-transfer",
]);

/** Tells whether an event means that the money came by transfer, even if the payer had chosen another method. */
export function isTransferEvent(event: OrderEvent): boolean {
  return transferEvents.has(event);
}

/**
 * Tells whether an order may have a payment page at the provider. The payer of an order that staff wrote may open
 * such a page before choosing a method.
 */
export function canHavePaymentPage({
  paymentMethod,
  isPlacedByStaff,
}: Pick<OrderRow, "paymentMethod" | "isPlacedByStaff">): boolean {
  return paymentMethod === "ONLINE" || isPlacedByStaff;
}

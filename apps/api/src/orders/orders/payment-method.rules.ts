import type { OrderEvent } from "@harbour/contracts/order-status";
import type { OrderRow } from "./orders.tables.ts";

const transferEvents: ReadonlySet<OrderEvent> = new Set([
  "upload-proof",
  "approve-transfer",
  "return-transfer",
]);

/** Tells whether an event says that money came by transfer, whatever the payer chose before. */
export function isTransferEvent(event: OrderEvent): boolean {
  return transferEvents.has(event);
}

/** Tells whether an order may have a page at the provider. The payer of a written order may open one first. */
export function canHavePaymentPage({
  paymentMethod,
  isWritten,
}: Pick<OrderRow, "paymentMethod" | "isWritten">): boolean {
  return paymentMethod === "ONLINE" || isWritten;
}

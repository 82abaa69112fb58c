import type { WebhookEventType } from "@harbour/contracts/operator";
import type { OrderChange, PaymentChange } from "../../platform/modules/event-handlers.ts";
import { toWire, toWireInCurrency } from "../../platform/values/money.ts";
import type { EventRow } from "./webhooks.tables.ts";

/**
 * Returns the event types of an order's change. They are derived from the change's outcome, so that new transitions
 * need no new line here.
 */
export function toEventTypes({ event, before, after }: OrderChange): WebhookEventType[] {
  if (before === null) return ["order.placed"];
  const types: WebhookEventType[] = [];
  if (event === "upload-proof") types.push("order.proof_uploaded");
  if (after.isPaid && !before.isPaid) types.push("order.paid");
  if (after.status !== before.status) types.push(...(byStatus[after.status] ?? []));
  return types;
}

const byStatus: Partial<Record<OrderChange["after"]["status"], readonly WebhookEventType[]>> = {
  cancelled: ["order.cancelled"],
  delivering: ["order.shipped"],
  "ready-to-pickup": ["order.ready_for_pickup"],
  completed: ["order.completed"],
};

/** Returns an order's data without the buyer. Receivers can read the buyer from the operator API by id. */
export function buildOrderData({ after }: OrderChange) {
  return {
    order: {
      _id: after.id,
      reference: after.reference,
      store_id: after.storeId,
      status: after.status,
      is_paid: after.isPaid,
      payment_method: after.paymentMethod,
      currency: "HKD",
      total: toWire(after.total),
      point_total: after.pointTotal,
    },
  };
}

export function buildPaymentData(change: PaymentChange, reference: string | null) {
  const { paymentId, provider, amount, currency = "HKD", orderId } = change;
  return {
    payment: { _id: paymentId, provider, currency, amount: toWireInCurrency(currency, amount) },
    order: { _id: orderId, reference },
  };
}

/** Returns the request body, which is byte for byte the same in every attempt. */
export function buildBody({ type, occurredAt, data }: Omit<EventRow, "id">): string {
  return JSON.stringify({ type, version: 1, timestamp: occurredAt.toISOString(), data });
}

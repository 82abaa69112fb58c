import { findOrder } from "../../orders/orders/index.ts";
import type { EventHandlers } from "../../platform/modules/event-handlers.ts";
import { recordEvent } from "./record-event.repository.ts";
import { buildOrderData, buildPaymentData, toEventTypes } from "./webhook-events.rules.ts";

/**
 * Handlers that record webhook events. Stock events are missing because a database trigger records them at commit
 * (`tell_stock_by_webhook`).
 */
export const webhookHandlers: EventHandlers = {
  order: async (tx, change) => {
    for (const type of toEventTypes(change)) await recordEvent(tx, type, buildOrderData(change));
  },
  payment: async (tx, change) => {
    // Payment events contain only the order's id.
    const order = await findOrder(tx, change.orderId);
    const data = buildPaymentData(change, order?.reference ?? null);
    await recordEvent(tx, `payment.${change.outcome}`, data);
  },
};

import type { WebhookEventType } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import type { Hears } from "../../platform/hears.ts";
import { randomId } from "../../platform/ids.ts";
import { findOrder } from "../orders/index.ts";
import { dataOfOrder, dataOfPayment, typesOf } from "./webhook-events.rules.ts";

/** Stock is heard by the database itself, at commit (`tell_stock_by_webhook` of 0160). */
export const webhookHears: Hears = {
  order: async (tx, change) => {
    for (const type of typesOf(change)) await recordEvent(tx, type, dataOfOrder(change));
  },
  payment: async (tx, change) => {
    // Payments come before orders and know no more than an id.
    const order = await findOrder(tx, change.orderId);
    const data = dataOfPayment(change, order?.reference ?? null);
    await recordEvent(tx, `payment.${change.outcome}`, data);
  },
};

/** Writes the event and its deliveries, with their jobs, in the transaction that causes it. */
async function recordEvent(tx: Tx, type: WebhookEventType, data: object): Promise<void> {
  await tx.execute(
    sql`select record_webhook_event(${`msg_${randomId()}`}, ${type}, ${JSON.stringify(data)}::json)`,
  );
}

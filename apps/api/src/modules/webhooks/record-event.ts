import type { WebhookEventType } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import type { Hears } from "../../platform/hears.ts";
import { randomId } from "../../platform/ids.ts";
import { dataOfOrder, dataOfPayment, typesOf } from "./webhook-events.rules.ts";

/** Stock is heard by the database itself, at commit (`tell_stock_by_webhook` of 0160). */
export const webhookHears: Hears = {
  order: async (tx, change) => {
    for (const type of typesOf(change)) await recordEvent(tx, type, dataOfOrder(change));
  },
  payment: (tx, change) => recordEvent(tx, `payment.${change.outcome}`, dataOfPayment(change)),
};

/** Writes the event and its deliveries, with their jobs, in the transaction that causes it. */
async function recordEvent(tx: Tx, type: WebhookEventType, data: object): Promise<void> {
  await tx.execute(
    sql`select record_webhook_event(${`msg_${randomId()}`}, ${type}, ${JSON.stringify(data)}::json)`,
  );
}

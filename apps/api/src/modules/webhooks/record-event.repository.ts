import type { WebhookEventType } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { randomId } from "../../platform/ids.ts";

/** Writes the event and its deliveries, with their jobs, in the transaction that causes it. */
export async function recordEvent(tx: Tx, type: WebhookEventType, data: object): Promise<void> {
  await tx.execute(
    sql`select record_webhook_event(${`msg_${randomId()}`}, ${type}, ${JSON.stringify(data)}::json)`,
  );
}

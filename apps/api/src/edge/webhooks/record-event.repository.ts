import type { WebhookEventType } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/db.ts";
import { prepareStatement } from "../../platform/database/statement.ts";
import { randomId } from "../../platform/values/ids.ts";

/** Writes an event, its deliveries and their jobs in the caller's transaction. */
export async function recordEvent(tx: Tx, type: WebhookEventType, data: object): Promise<void> {
  await record(tx, { id: `msg_${randomId()}`, type, data: JSON.stringify(data) });
}

const record = prepareStatement<{ id: string; type: WebhookEventType; data: string }, unknown>(
  ({ id, type, data }) => sql`select record_webhook_event(${id}, ${type}, ${data}::json)`,
);

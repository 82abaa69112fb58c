import type { Db } from "../../platform/db.ts";
import { messagesTo } from "./messages.repository.ts";

/**
 * The messages that went to a person, for their copy of their data. Codes are left out: a copy that falls into wrong
 * hands must not open more than it shows. @param addresses confirmed ones
 */
export async function exportOf(
  db: Db,
  customerId: string,
  addresses: readonly string[],
): Promise<unknown> {
  const rows = await messagesTo(db, customerId, addresses);
  return rows.map(({ channel, kind, recipient, subject, body, createdAt, sentAt }) => ({
    channel,
    kind,
    to: recipient,
    subject,
    text: kind.endsWith("-code") ? null : body,
    created_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  }));
}

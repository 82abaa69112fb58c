import type { Personal } from "../../platform/personal.ts";
import { messagesTo, removeMessagesTo, removeOldMessages } from "./messages.repository.ts";

/**
 * The messages that went to a person. What opens something is left out of the copy: one that falls into wrong hands must not
 * open more than it shows.
 */
export const messagesPersonal: Personal = {
  tables: ["outbox"],
  export: async ({ db, registry }, { customerId, addresses }) => {
    const rows = await messagesTo(db, customerId, addresses);
    const isSecret = (kind: string) => registry.messages.get(kind)?.isSecret === true;
    return {
      messages: rows.map(({ channel, kind, recipient, subject, body, createdAt, sentAt }) => ({
        channel,
        kind,
        to: recipient,
        subject,
        text: isSecret(kind) ? null : body,
        created_at: createdAt.toISOString(),
        sent_at: sentAt?.toISOString() ?? null,
      })),
    };
  },
  erase: (tx, { customerId, addresses }) => removeMessagesTo(tx, customerId, addresses),
  outlived: {
    what: "messages",
    remove: ({ db, registry }, max) => removeOldMessages(db, [...registry.messages.values()], max),
  },
};

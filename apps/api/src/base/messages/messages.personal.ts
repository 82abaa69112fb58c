import type { Personal } from "../../platform/modules/personal.ts";
import { findMessagesTo, removeMessagesTo, removeOldMessages } from "./messages.repository.ts";

/** Messages to a person. The export leaves out secrets, because a stolen copy must not open anything else. */
export const messagesPersonal: Personal = {
  tables: ["outbox"],
  export: async ({ db, registry }, { customerId, addresses }) => {
    const rows = await findMessagesTo(db, customerId, addresses);
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
  retention: {
    data: "messages",
    deleteExpired: ({ db, registry }, max) =>
      removeOldMessages(db, [...registry.messages.values()], max),
  },
};

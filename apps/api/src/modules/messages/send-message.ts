import type { Language } from "@harbour/contracts/constants";
import { together, type Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { addJob } from "../../platform/jobs.ts";
import type { MessageKind } from "../../platform/message-kind.ts";
import { holdOpen } from "../customers/index.ts";
import { insertMessage } from "./messages.repository.ts";

export interface Message {
  readonly channel: "email" | "sms";
  /** An e-mail address, or area code and number in digits. */
  readonly to: string;
  /** E-mail only. */
  readonly subject?: string;
  /** The whole message as plain text; e-mails may carry `html` as its twin (QUALITY 6). */
  readonly text: string;
  readonly html?: string;
  /** Of emails that people may do without: shown by mail programs as a button of their own (RFC 8058). */
  readonly headers?: { readonly unsubscribeUrl?: string | undefined };
  readonly language: Language;
  /** Whom it is about, so that it goes when they go; absent where the shop knows an address only. */
  readonly customerId?: string;
  /** One of those that the module declares. */
  readonly kind: Pick<MessageKind, "kind">;
  /** What it tells a part of, `order ID`: it goes out after what was written about that before. */
  readonly thread?: string;
  /** Idempotency key, `order-placed:ID`: the same is written about once, however often this is called. */
  readonly key: string;
}

/**
 * Writes a message in the transaction that causes it; a job sends it after the commit (QUALITY 2). Nothing is written
 * to who has left.
 */
export async function sendMessage(tx: Tx, message: Message): Promise<void> {
  const { customerId } = message;
  if (customerId !== undefined && !(await holdOpen(tx, customerId))) return;
  const id = timeOrderedId();
  const written = insertMessage(tx, {
    id,
    key: message.key,
    channel: message.channel,
    kind: message.kind.kind,
    recipient: message.to,
    language: message.language,
    subject: message.subject ?? null,
    body: message.text,
    html: message.html ?? null,
    customerId: customerId ?? null,
    thread: message.thread ?? null,
    unsubscribeUrl: message.headers?.unsubscribeUrl ?? null,
  });
  // One for a message that was there already finds nothing to send.
  await together([written, addJob(tx, "send-message", { id })]);
}

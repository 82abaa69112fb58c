import type { Language } from "@harbour/contracts/constants";
import { batchReads } from "../../platform/database/batch-reads.ts";
import {
  type Db,
  inTransaction,
  isDatabaseUnreachable,
  pipelined,
  type Tx,
} from "../../platform/database/db.ts";
import { addJobs } from "../../platform/jobs/jobs.ts";
import type { MessageKind } from "../../platform/modules/message-kind.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { lockCustomers } from "../customers/index.ts";
import { deliveryJobs, deliveryKey } from "./delivery-jobs.ts";
import { insertMessages } from "./messages.repository.ts";

export interface Message {
  readonly channel: "email" | "sms";
  /** The recipient: an e-mail address, or area code and number in digits. */
  readonly to: string;
  /** The subject of an e-mail. */
  readonly subject?: string;
  /** The message as plain text; an e-mail may also have `html`. */
  readonly text: string;
  readonly html?: string;
  /** Headers of optional e-mails, for which mail programs show an unsubscribe button (RFC 8058). */
  readonly headers?: { readonly unsubscribeUrl?: string | undefined };
  readonly language: Language;
  /**
   * The customer whom the message is about. The message is erased with the customer. Absent when the shop knows only
   * an address.
   */
  readonly customerId?: string;
  /** A kind that the module declares. */
  readonly kind: Pick<MessageKind, "kind">;
  /** The thread, such as `order ID`. Messages of one thread are sent in order. */
  readonly thread?: string;
  /** The idempotency key, such as `order-placed:ID`. */
  readonly key: string;
}

/**
 * Writes a message in the causing transaction; a job sends it after the commit. Writes nothing to a person who has
 * left.
 */
export async function sendMessage(tx: Tx, message: Message): Promise<void> {
  const lockedRecipients = await lockCustomers(tx, recipientIds([message]));
  await insertAndQueueMessages(tx, [message], lockedRecipients);
}

/**
 * Writes messages in their own transaction, for jobs that do nothing else. Batched over parallel callers; each caller's
 * messages are written all or none.
 */
export const writeMessages = batchReads(async (db, batches: readonly (readonly Message[])[]) => {
  try {
    await writeAllMessages(db, batches.flat());
    return batches.map(() => undefined);
  } catch (error) {
    if (batches.length === 1 || isDatabaseUnreachable(error)) throw error;
    // A message that cannot be written must not stop the others, so each is written alone.
    const outcomes: (Error | undefined)[] = [];
    for (const messages of batches)
      outcomes.push(await writeAllMessages(db, messages).catch(toError));
    return outcomes;
  }
});

async function writeAllMessages(db: Db | Tx, messages: readonly Message[]): Promise<undefined> {
  const recipients = recipientIds(messages);
  await inTransaction(
    db,
    (tx, lockedRecipients: ReadonlyMap<string, unknown>) =>
      insertAndQueueMessages(tx, messages, lockedRecipients),
    (tx) => lockCustomers(tx, recipients),
  );
}

function recipientIds(messages: readonly Message[]): string[] {
  return [...new Set(messages.flatMap(({ customerId }) => customerId ?? []))];
}

async function insertAndQueueMessages(
  tx: Tx,
  messages: readonly Message[],
  lockedRecipients: ReadonlyMap<string, unknown>,
): Promise<void> {
  const rows = messages
    .filter(({ customerId }) => customerId === undefined || lockedRecipients.has(customerId))
    .map((message) => ({
      id: timeOrderedId(),
      key: message.key,
      channel: message.channel,
      kind: message.kind.kind,
      recipient: message.to,
      language: message.language,
      subject: message.subject ?? null,
      body: message.text,
      html: message.html ?? null,
      customerId: message.customerId ?? null,
      thread: message.thread ?? null,
      unsubscribeUrl: message.headers?.unsubscribeUrl ?? null,
    }));
  if (rows.length === 0) return;
  // A key that existed before inserts no row, so its job finds nothing to send.
  const jobs = [...Map.groupBy(rows, ({ channel }) => deliveryJobs[channel])].map(
    ([name, deliveries]) =>
      addJobs(
        tx,
        name,
        deliveries.map(({ id }) => ({ payload: { id }, key: deliveryKey(id) })),
      ),
  );
  await pipelined([insertMessages(tx, rows), ...jobs]);
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

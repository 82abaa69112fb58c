import { and, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import { batchReads } from "../../platform/database/batch-reads.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { prepareStatement } from "../../platform/database/statement.ts";
import type { MessageKind } from "../../platform/modules/message-kind.ts";
import { outbox } from "./messages.tables.ts";

export type OutboxRow = typeof outbox.$inferSelect;

/** A new message. */
export type NewMessageRow = Pick<
  OutboxRow,
  | "id"
  | "key"
  | "channel"
  | "kind"
  | "recipient"
  | "language"
  | "subject"
  | "body"
  | "html"
  | "customerId"
  | "thread"
  | "unsubscribeUrl"
>;

/** Inserts messages, except those whose key exists already. */
export async function insertMessages(tx: Tx, messages: readonly NewMessageRow[]): Promise<void> {
  await insertBatch(tx, { messages: JSON.stringify(messages) });
}

const insertBatch = prepareStatement<{ messages: string }, unknown>(
  ({ messages }) => sql`
    insert into outbox (id, key, channel, kind, recipient, language, subject, body, html, customer_id, thread, unsubscribe_url)
    select m.id, m.key, m.channel, m.kind, m.recipient, m.language, m.subject, m.body, m.html, m."customerId", m.thread, m."unsubscribeUrl"
    from json_to_recordset(${messages}::json) as m (id uuid, key text, channel text, kind text, recipient text, language text,
      subject text, body text, html text, "customerId" text, thread text, "unsubscribeUrl" text)
    on conflict (key) do nothing`,
);

/** The facts that decide whether and how a message is sent. The text is read only for sending. */
export interface DueMessage extends Pick<OutboxRow, "id" | "channel" | "kind"> {
  /** True when an earlier message of its thread and channel is still unsent. */
  readonly isBehind: boolean;
}

/** Finds a message if it is still unsent. */
export const findDueMessage = batchReads(findDueMessages);

async function findDueMessages(
  db: Db | Tx,
  ids: readonly string[],
): Promise<readonly (DueMessage | undefined)[]> {
  const messagesById = new Map((await readDueMessages(db, { ids })).map((row) => [row.id, row]));
  return ids.map((id) => messagesById.get(id));
}

const readDueMessages = prepareStatement<{ ids: readonly string[] }, DueMessage>(
  ({ ids }) => sql`
    select this.id, this.channel, this.kind, exists (
      select from outbox earlier
      where earlier.thread = this.thread and earlier.channel = this.channel and earlier.status = 'waiting'
        and (earlier.created_at, earlier.id) < (this.created_at, this.id)
    ) as "isBehind"
    from outbox this where this.id = any(${ids}::uuid[]) and this.status = 'waiting'`,
);

/** Finds the whole message if it is still unsent. */
export async function findUnsentMessage(db: Db, id: string): Promise<OutboxRow | undefined> {
  const [message] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.status, "waiting")));
  return message;
}

/** Marks messages without a channel as stored, to be read in the outbox. */
export const storeMessage = batchReads(async (db, ids: readonly string[]) => {
  await store(db, { ids });
  return ids.map(() => undefined);
});

const store = prepareStatement<{ ids: readonly string[] }, unknown>(
  ({ ids }) =>
    sql`update outbox set status = 'stored' where id = any(${ids}::uuid[]) and status = 'waiting'`,
);

export interface MessageOutcome {
  readonly status: "sent" | "stored" | "given-up";
  /** The reason why the message was given up. */
  readonly problem?: string;
  /** True when the text contains a secret that only its recipient may keep. */
  readonly isTextErased: boolean;
}

/** Records a message's end: sent, stored or given up. Counts the sends, so that a message sent twice is noticed. */
export async function recordMessageOutcome(
  db: Db,
  id: string,
  messageOutcome: MessageOutcome,
): Promise<void> {
  const { status, problem, isTextErased } = messageOutcome;
  const isSent = status === "sent";
  await db
    .update(outbox)
    .set({
      status,
      ...(problem !== undefined && { problem }),
      ...(isSent && { sends: sql`${outbox.sends} + 1`, sentAt: sql`now()` }),
      ...(isTextErased && { body: "", html: null }),
    })
    .where(and(eq(outbox.id, id), isSent ? undefined : eq(outbox.status, "waiting")));
}

export async function findMessage(db: Db, id: string): Promise<OutboxRow | undefined> {
  const [message] = await db
    .select()
    .from(outbox)
    .where(sql`${outbox.id}::text = ${id}`);
  return message;
}

/** Tells whether a message with one of these keys was written and not given up. */
export async function hasWrittenMessage(db: Db, keys: readonly string[]): Promise<boolean> {
  const matchingIds = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.key, [...keys]), ne(outbox.status, "given-up")))
    .limit(1);
  return matchingIds.length > 0;
}

/** Lists at most 200 messages, newest first. */
export async function listMessages(db: Db, recipient: string | undefined): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(
      recipient === undefined
        ? undefined
        : eq(sql`lower(${outbox.recipient})`, recipient.toLowerCase()),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(200);
}

/** Finds messages about a person or to these addresses, oldest first. */
export function findMessagesTo(
  db: Db,
  customerId: string,
  addresses: readonly string[],
): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(matchesPerson(customerId, addresses))
    .orderBy(outbox.createdAt, outbox.id);
}

/** Deletes a person's messages; unsent ones are not sent any more. */
export async function removeMessagesTo(
  tx: Tx,
  customerId: string,
  addresses: readonly string[],
): Promise<void> {
  await tx.delete(outbox).where(matchesPerson(customerId, addresses));
}

/** Deletes old messages, some kinds earlier. @returns how many */
export async function removeOldMessages(
  db: Db,
  kinds: readonly Pick<MessageKind, "kind" | "retentionDays">[],
  max: number,
): Promise<number> {
  const expiryConditions = kinds.flatMap(({ kind, retentionDays }) =>
    retentionDays === undefined
      ? []
      : [
          and(
            eq(outbox.kind, kind),
            lt(outbox.createdAt, sql`now() - make_interval(days => ${retentionDays})`),
          ),
        ],
  );
  const isExpired = and(
    ne(outbox.status, "waiting"),
    or(lt(outbox.createdAt, sql`now() - interval '13 months'`), ...expiryConditions),
  );
  const oldMessageIds = db.select({ id: outbox.id }).from(outbox).where(isExpired).limit(max);
  const deletedMessages = await db
    .delete(outbox)
    .where(and(inArray(outbox.id, oldMessageIds), isExpired))
    .returning({ id: outbox.id });
  return deletedMessages.length;
}

function matchesPerson(customerId: string, addresses: readonly string[]) {
  return or(eq(outbox.customerId, customerId), inArray(outbox.recipient, [...addresses]));
}

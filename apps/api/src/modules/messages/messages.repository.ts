import { and, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { MessageKind } from "../../platform/message-kind.ts";
import { outbox } from "./messages.tables.ts";

export type OutboxRow = typeof outbox.$inferSelect;

/** Unless a message with this key is there already. */
export async function insertMessage(tx: Tx, row: typeof outbox.$inferInsert): Promise<void> {
  await tx.insert(outbox).values(row).onConflictDoNothing({ target: outbox.key });
}

/** The message if it still has to go out. */
export async function findWaiting(db: Db, id: string): Promise<OutboxRow | undefined> {
  const [found] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.status, "waiting")));
  return found;
}

/** The receiving side took it. Counted, not set: had it gone out twice, it would show (QUALITY 1, I8). */
export async function settleSent(db: Db, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ status: "sent", sends: sql`${outbox.sends} + 1`, sentAt: sql`now()` })
    .where(eq(outbox.id, id));
}

/** There is no way out: it stays to be read. */
export async function settleStored(db: Db, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ status: "stored" })
    .where(and(eq(outbox.id, id), eq(outbox.status, "waiting")));
}

/** It will not be tried again. */
export async function giveUp(db: Db, id: string, problem: string): Promise<void> {
  await db
    .update(outbox)
    .set({ status: "given-up", problem })
    .where(and(eq(outbox.id, id), eq(outbox.status, "waiting")));
}

export async function findMessage(db: Db, id: string): Promise<OutboxRow | undefined> {
  const [found] = await db
    .select()
    .from(outbox)
    .where(sql`${outbox.id}::text = ${id}`);
  return found;
}

/** Newest first, at most 200. */
export async function listMessages(db: Db, to: string | undefined): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(sql`lower(${outbox.recipient})`, to.toLowerCase()))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(200);
}

/** What was written about a person, and to these addresses; oldest first. */
export function messagesTo(
  db: Db,
  customerId: string,
  addresses: readonly string[],
): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(aboutOrTo(customerId, addresses))
    .orderBy(outbox.createdAt, outbox.id);
}

/** Those that still wait are not sent any more. */
export async function removeMessagesTo(
  tx: Tx,
  customerId: string,
  addresses: readonly string[],
): Promise<void> {
  await tx.delete(outbox).where(aboutOrTo(customerId, addresses));
}

/** Removes what went out long ago, and some kinds earlier. @returns how many */
export async function removeOldMessages(
  db: Db,
  kinds: readonly MessageKind[],
  max: number,
): Promise<number> {
  const soon = kinds.flatMap(({ kind, daysKept }) =>
    daysKept === undefined
      ? []
      : [
          and(
            eq(outbox.kind, kind),
            lt(outbox.createdAt, sql`now() - make_interval(days => ${daysKept})`),
          ),
        ],
  );
  const isOver = and(
    ne(outbox.status, "waiting"),
    or(lt(outbox.createdAt, sql`now() - interval '13 months'`), ...soon),
  );
  const old = db.select({ id: outbox.id }).from(outbox).where(isOver).limit(max);
  const gone = await db
    .delete(outbox)
    .where(and(inArray(outbox.id, old), isOver))
    .returning({ id: outbox.id });
  return gone.length;
}

function aboutOrTo(customerId: string, addresses: readonly string[]) {
  return or(eq(outbox.customerId, customerId), inArray(outbox.recipient, [...addresses]));
}

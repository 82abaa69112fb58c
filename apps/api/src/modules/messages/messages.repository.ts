import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { outbox } from "./messages.tables.ts";

export type OutboxRow = typeof outbox.$inferSelect;

/** @returns false when a message with this key is there already */
export async function insertMessage(tx: Tx, row: typeof outbox.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(outbox)
    .values(row)
    .onConflictDoNothing({ target: outbox.key })
    .returning({ id: outbox.id });
  return inserted.length > 0;
}

/** The message if it still has to go out. */
export async function findWaiting(db: Db, id: string): Promise<OutboxRow | undefined> {
  const [found] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.status, "waiting")));
  return found;
}

export async function settleMessage(db: Db, id: string, status: "sent" | "stored"): Promise<void> {
  const sentAt = status === "sent" ? sql`now()` : null;
  await db.update(outbox).set({ status, sentAt }).where(eq(outbox.id, id));
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

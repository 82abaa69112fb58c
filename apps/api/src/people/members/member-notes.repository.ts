import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type MemberNoteRow, memberNotes } from "./member-notes.tables.ts";

/** Finds notes, oldest first. */
export function findMemberNotes(db: Db | Tx, customerId: string): Promise<MemberNoteRow[]> {
  return db
    .select()
    .from(memberNotes)
    .where(eq(memberNotes.customerId, customerId))
    .orderBy(asc(memberNotes.id));
}

export async function insertMemberNote(
  tx: Tx,
  note: Pick<MemberNoteRow, "customerId" | "operatorId" | "text">,
): Promise<MemberNoteRow> {
  const [insertedNote] = await tx
    .insert(memberNotes)
    .values({ ...note, createdAt: sql`clock_timestamp()` })
    .returning();
  return insertedNote!;
}

export async function removeNotes(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(memberNotes).where(eq(memberNotes.customerId, customerId));
}

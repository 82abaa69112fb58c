import type { MemberNoteWire } from "@harbour/contracts/operator";
import type { Db, Tx } from "../../platform/database/db.ts";
import { findOperatorNames } from "../../platform/sessions/operator-names.ts";
import type { MemberNoteRow } from "./member-notes.tables.ts";

/** Presents notes with the current names of their authors. */
export async function presentNotes(
  db: Db | Tx,
  rows: readonly MemberNoteRow[],
): Promise<MemberNoteWire[]> {
  const names = await findOperatorNames(
    db,
    rows.map(({ operatorId }) => operatorId),
  );
  return rows.map(({ id, text, operatorId, createdAt }) => ({
    _id: String(id),
    text,
    by: { _id: operatorId, name: names.get(operatorId) ?? "" },
    created_at: createdAt.toISOString(),
  }));
}

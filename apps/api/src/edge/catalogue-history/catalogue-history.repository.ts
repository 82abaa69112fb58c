import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { ChangeAuthor, NewChange, RecordedChange, Undo } from "./recorded-change.ts";

/** Stores the changes of records for staff, who may restore an earlier state. */
export async function insertChanges(
  tx: Tx,
  changes: readonly NewChange[],
  { action, operatorId }: ChangeAuthor,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ recordId, ...change }) => ({ record_id: recordId, ...change }));
  await tx.execute(sql`
    insert into catalogue_changes (kind, record_id, action, operator_id, fields, undo)
    select kind, record_id, ${action}, ${operatorId}, fields, undo from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (kind text, record_id text, fields jsonb, undo jsonb)`);
}

/** Deletes changes older than this number of days, oldest first. @returns the number of deleted changes */
export async function deleteOldChanges(db: Db, days: number, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from catalogue_changes where id in (
      select id from catalogue_changes where at < now() - make_interval(days => ${days}) order by at limit ${limit})`);
  return rowCount ?? 0;
}

/** Lists the changes of a record, newest first. @param after the last entry of the previous page */
export async function readRecordedChanges(
  db: Db | Tx,
  recordId: string,
  { after = null, limit }: { readonly after?: string | null | undefined; readonly limit: number },
): Promise<RecordedChange[]> {
  const { rows } = await db.execute<RecordedChange>(sql`
    select id::text, at, action, operator_id, fields from catalogue_changes
    where record_id = ${recordId} and (${after}::bigint is null or id < ${after}::bigint)
    order by id desc limit ${limit}`);
  return rows;
}

/**
 * Reads the values that a change and all later changes replaced, newest first. Empty when the change belongs to
 * another record.
 */
export async function readUndos(tx: Tx, recordId: string, changeId: string): Promise<Undo[]> {
  const { rows } = await tx.execute<{ undo: Undo | null }>(sql`
    select undo from catalogue_changes where record_id = ${recordId} and id >= ${changeId}::bigint
      and exists (select from catalogue_changes c where c.record_id = ${recordId} and c.id = ${changeId}::bigint and c.undo is not null)
    order by id desc`);
  return rows.flatMap(({ undo }) => undo ?? []);
}

import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { ChangeAuthor, NewChange, RecordedChange, Undo } from "./recorded-change.ts";

interface ChangeRow extends Omit<NewChange, "recordId"> {
  readonly record_id: string;
  readonly action: ChangeAuthor["action"];
  readonly operator_id: string | null;
}

export async function insertChanges(tx: Tx, rows: readonly ChangeRow[]): Promise<void> {
  await tx.execute(sql`
    insert into catalogue_changes (kind, record_id, action, operator_id, fields, undo)
    select kind, record_id, action, operator_id, fields, undo from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (kind text, record_id text, action text, operator_id text, fields jsonb, undo jsonb)`);
}

/** Deletes changes older than this number of days, oldest first. @returns the number of deleted changes */
export async function deleteOldChanges(db: Db, days: number, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from catalogue_changes where id in (
      select id from catalogue_changes where at < now() - make_interval(days => ${days}) order by at limit ${limit})`);
  return rowCount ?? 0;
}

/** Lists the changes of a record, newest first. @param after the last entry of the previous page */
export async function readChanges(
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

/** Reads a change of a record and all later ones, newest first. */
export async function readChangesSince(
  tx: Tx,
  recordId: string,
  changeId: string,
): Promise<{ id: string; undo: Undo | null }[]> {
  const { rows } = await tx.execute<{ id: string; undo: Undo | null }>(sql`
    select id::text, undo from catalogue_changes where record_id = ${recordId} and id >= ${changeId}::bigint order by id desc`);
  return rows;
}

import { sql } from "drizzle-orm";
import type { Client } from "pg";
import { callAfterCommit, type Db, type Tx } from "../database/db.ts";
import { prepareStatement } from "../database/statement.ts";
import { batchNotices } from "./batch-notices.ts";

/**
 * Records that the data with these tags changed. The record becomes visible with the commit.
 * @param tags such as `product:ID`, `category:ID` or `configuration`
 */
export async function invalidate(tx: Tx, tags: readonly string[]): Promise<void> {
  await recordChange(tx, { changedTags: [...new Set(tags)] });
}

/**
 * Records changes of orders, which commit in parallel. Readers are notified a moment after the commit, once for
 * several orders (docs/decisions/2026-11-22-change-log.md). Polling every `heartbeatMs` covers a lost notification.
 */
export async function invalidateQuietly(tx: Tx, tags: readonly string[]): Promise<void> {
  await addChange(tx, { changedTags: [...new Set(tags)] });
  if (!callAfterCommit(tx, (db) => wakeReadersBatched(db, undefined))) await wakeReaders(tx, {});
}

const addChange = prepareStatement<{ changedTags: readonly string[] }, unknown>(
  ({ changedTags }) => sql`insert into changes (tags) values (${changedTags}::text[])`,
);

const wakeReaders = prepareStatement<object, unknown>(
  () => sql`select pg_notify('harbour_changes', '')`,
);
const wakeReadersBatched = batchNotices<undefined>((db) => wakeReaders(db, {}));

const recordChange = prepareStatement<{ changedTags: readonly string[] }, unknown>(
  ({ changedTags }) => sql`select record_change(${changedTags}::text[])`,
);

/** A position in the log: a PostgreSQL `pg_snapshot` of the transactions that a reader has seen. */
export type ChangeCursor = string;

export interface ChangesRead {
  readonly cursor: ChangeCursor;
  readonly tags: ReadonlySet<string>;
  /** True when unread changes may have been pruned, or when the cursor comes from another database. */
  readonly hasGap: boolean;
}

/**
 * Reads the changes committed since the cursor. The cursor is the snapshot of the previous read, and the new changes
 * are those invisible to it. A number could not mark the position, because transactions commit in another order than
 * they begin.
 * @param cursor null for the first read, which returns no changes
 */
export async function readChanges(
  client: Client,
  cursor: ChangeCursor | null,
): Promise<ChangesRead> {
  const { rows } = await client.query<Row>(readChangesSql, [cursor]);
  const [first] = rows;
  if (first === undefined) throw new Error("The change log gave no snapshot.");
  return {
    cursor: first.cursor,
    tags: new Set(rows.flatMap(({ tags }) => tags ?? [])),
    hasGap: first.is_missing,
  };
}

interface Row {
  cursor: string;
  is_missing: boolean;
  /** The tags; null when there is nothing new. */
  tags: string[] | null;
}

/**
 * This statement is not prepared, because only a fresh plan reads just the end of the index. Snapshots of a replica
 * omit running transactions. On a replica, every change since the oldest running transaction is therefore reported
 * again.
 */
const readChangesSql = `
  select s.cursor, s.is_missing, c.tags
  from (
    select
      case when pg_is_in_recovery()
        then format('%s:%s:', pg_snapshot_xmin(seen), pg_snapshot_xmin(seen))
        else seen::text
      end as cursor,
      $1::pg_snapshot is null or pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(seen)
        or coalesce((select min(xid) from changes) > pg_snapshot_xmin($1::pg_snapshot), false) as is_missing
    from pg_current_snapshot() seen
  ) s
  left join changes c on c.xid >= pg_snapshot_xmin($1::pg_snapshot)
    and not pg_visible_in_snapshot(c.xid, $1::pg_snapshot)`;

/**
 * Deletes old changes except the newest of them, which marks the gap. A reader that was away longer finds the gap and
 * empties its caches. Changes younger than a running transaction stay, because they may be unread. Changes with a
 * future transaction id are deleted too, because they come from a copied database.
 */
export async function pruneChanges(db: Db, olderThan = "10 minutes"): Promise<void> {
  await db.execute(sql`
    with mark as (
      select max(xid) as xid from changes
      where at < now() - ${olderThan}::interval and xid < pg_snapshot_xmin(pg_current_snapshot())
    )
    delete from changes c using mark
    where c.xid < mark.xid or c.xid >= pg_snapshot_xmax(pg_current_snapshot())`);
}

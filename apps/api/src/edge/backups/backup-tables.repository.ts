import type { Client } from "pg";
import type { BackupDescription, BackupTable } from "./backup-format.ts";

/** The two schemas of a shop: its own tables and those of the job queue. */
const backedUpSchemas = "('public', 'graphile_worker')";

/** Opens the snapshot of a backup, so that all later statements see the same state of the database. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
}

/** Removes the time limits of statements. Fixes the output formats, so that every server writes values alike. */
export async function configureBackupConnection(client: Client): Promise<void> {
  await client.query(`
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set client_encoding = 'UTF8'; set timezone = 'UTC'`);
}

/** Describes the database of this snapshot. Unlogged tables hold counters that may start from zero. */
export async function describeDatabase(
  client: Client,
): Promise<Omit<BackupDescription, "format" | "secret">> {
  const moment = await client.query<{ made_at: string }>("select now()::text as made_at");
  const migrations = await client.query<{ name: string }>(
    "select name from migrations order by name",
  );
  const tables = await client.query<BackupTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${backedUpSchemas} and c.relkind = 'r' and c.relpersistence = 'p'
      and (n.nspname, c.relname) not in (('graphile_worker', 'migrations'), ('public', 'migrations'))
    order by 1`);
  const sequences = await client.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ${backedUpSchemas} and last_value is not null order by 1`);
  return {
    made_at: moment.rows[0]!.made_at,
    migrations: migrations.rows.map(({ name }) => name),
    job_tables: await readJobTables(client),
    tables: tables.rows,
    sequences: sequences.rows,
  };
}

export async function readJobTables(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "select max(id) as id from graphile_worker.migrations",
  );
  return rows[0]!.id;
}

/** Tells whether the database has any table, from whatever program. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg_toast%' limit 1`);
  return rowCount === 1;
}

/** Runs a load in one transaction, and refreshes the planner's statistics after it. */
export async function runLoad<Result>(
  client: Client,
  load: () => Promise<Result>,
): Promise<Result> {
  await client.query("begin");
  const result = await load();
  await client.query("commit");
  await client.query("analyze");
  return result;
}

export const buildCopyOutSql = ({ name, columns }: BackupTable): string =>
  `copy ${name} (${columns.join(", ")}) to stdout`;

export const buildCopyInSql = ({ name, columns }: BackupTable): string =>
  `copy ${name} (${columns.join(", ")}) from stdin`;

/**
 * Empties the tables, drops all foreign keys and disables all triggers. Rows can then be loaded in any order, and
 * unchanged. Needs only the owner of the tables.
 * @returns a function that restores the foreign keys and triggers, which checks every reference
 */
export async function suspendConstraints(
  client: Client,
  tables: readonly BackupTable[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ${backedUpSchemas}`);
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  const statements = [
    ...rows.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
  ];
  return async () => {
    for (const statement of statements) await client.query(statement);
  };
}

export async function setSequences(
  client: Client,
  sequences: BackupDescription["sequences"],
): Promise<void> {
  for (const { name, value } of sequences)
    await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
}

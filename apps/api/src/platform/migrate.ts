import { runMigrations } from "graphile-worker";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import postgres from "postgres";
import { workerLogger } from "./worker-log.ts";
import { closePool, openPool } from "./worker-pool.ts";

const folder = new URL("../../migrations/", import.meta.url);
const lock = 7_404_201;
const oldestServer = 15;

export interface MigrationReport {
  /** File names that ran now, in order. */
  readonly applied: readonly string[];
}

/**
 * Brings a database up to date: the job tables, then every file of `migrations/` that has not run yet, in order, each
 * in its own transaction. Several processes may call it at once; one works, the others wait.
 * @throws Error with a sentence for people when the server is too old or a file changed after it ran
 */
export async function migrate(databaseUrl: string): Promise<MigrationReport> {
  const sql = postgres(databaseUrl, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: "harbour migrate" },
  });
  try {
    await refuseOldServer(sql);
    await sql`select pg_advisory_lock(${lock})`;
    await migrateJobTables(databaseUrl);
    return { applied: await runFiles(sql) };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Files that have not run on this database. Asks with one query; used by `/readyz`. */
export async function pendingMigrations(
  query: (statement: string) => Promise<readonly { name: string }[]>,
): Promise<string[]> {
  const known = new Set((await query("select name from migrations")).map((row) => row.name));
  return (await migrationFiles()).filter((name) => !known.has(name));
}

async function migrateJobTables(databaseUrl: string): Promise<void> {
  const pgPool = openPool(databaseUrl, undefined);
  try {
    await runMigrations({ pgPool, logger: workerLogger(undefined) });
  } finally {
    await closePool(pgPool);
  }
}

async function runFiles(sql: postgres.Sql): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
  const rows = await sql<
    { name: string; checksum: string }[]
  >`select name, checksum from migrations`;
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const name of await migrationFiles()) {
    const text = await readFile(new URL(name, folder), "utf8");
    const checksum = createHash("sha256").update(text).digest("hex");
    const before = known.get(name);
    if (before === checksum) continue;
    if (before !== undefined)
      throw new Error(
        `Migration ${name} was changed after it ran on this database. Write a new migration instead, or start with an empty database.`,
      );
    await sql.begin(async (tx) => {
      await tx.unsafe(text);
      await tx`insert into migrations (name, checksum) values (${name}, ${checksum})`;
    });
    applied.push(name);
  }
  return applied;
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_-]+\.sql$/.test(name)).toSorted();
}

async function refuseOldServer(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ number: string; version: string }[]>`
    select current_setting('server_version_num') as number, current_setting('server_version') as version`;
  const reason = whyTooOld(Number(row?.number), row?.version ?? "unknown");
  if (reason !== undefined) throw new Error(reason);
}

/** @param serverVersionNumber as PostgreSQL counts: 150004 is 15.4 */
export function whyTooOld(serverVersionNumber: number, version: string): string | undefined {
  if (serverVersionNumber >= oldestServer * 10_000) return undefined;
  return `Harbour needs PostgreSQL ${oldestServer} or newer; this server is ${version}. Point DATABASE_URL at a newer server, or leave it out to use the embedded one.`;
}

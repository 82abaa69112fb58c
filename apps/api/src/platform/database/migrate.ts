import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import { Client, type Pool } from "pg";
import { createWorkerLogger } from "../jobs/worker-logger.ts";
import { adoptFormerTables } from "./adopt-former-tables.ts";
import { closePool, openWorkerPool } from "./database-pool.ts";
import { refuseOtherDatabase } from "./refuse-other-database.ts";
import { type LockLimits, type Migration, runMigration } from "./run-migration.ts";

const shopFolder = new URL("../../../migrations/", import.meta.url);
const lock = 7_404_201;
const oldestServer = 15;

export interface MigrationReport {
  /** Names of the files that this run applied, in order. */
  readonly applied: readonly string[];
}

export interface MigrateOptions extends Partial<LockLimits> {
  /** The folder of the migrations; the shop's own by default. */
  readonly folder?: URL;
  /**
   * False refuses an empty database. Only a start of the shop may create tables. Otherwise a command could take a
   * mistyped address for a new shop.
   */
  readonly mayCreate?: boolean;
  /** Runs only the files with these names, to create the tables of a backup. */
  readonly onlyNames?: readonly string[];
}

/**
 * Migrates a database: first the job tables, then every new file of `migrations/` in order. Each file runs in its own
 * transaction unless its first line says otherwise. Of several processes, one migrates and the others wait.
 * @throws Error with a readable message for an outdated server, another program's or newer database, a changed file
 * or a busy table
 */
export async function migrate(
  databaseUrl: string,
  options: MigrateOptions = {},
): Promise<MigrationReport> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "harbour migrate",
    connectionTimeoutMillis: 10_000,
  });
  // When the connection is lost, the next statement fails. Without this listener the process would end, too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await refuseOldServer(client);
    // The usual limit for statements is too short for building an index.
    await client.query("set statement_timeout = 0");
    await lockMigrations(client);
    const allMigrations = await readMigrations(options.folder ?? shopFolder);
    const { onlyNames } = options;
    const migrations = allMigrations.filter(({ name }) => onlyNames?.includes(name) ?? true);
    const names = allMigrations.map(({ name }) => name);
    await refuseOtherDatabase(client, names, options.mayCreate ?? true);
    // This table marks the database as the shop's own, even if the run is interrupted.
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    await adoptFormerTables(client, migrations, options.printLine);
    await migrateJobTables(databaseUrl);
    return { applied: await runMissingMigrations(client, migrations, options) };
  } finally {
    await client.end();
  }
}

/** Returns the names of the shop's migrations in order. */
export function migrationNames(): Promise<string[]> {
  return migrationFiles(shopFolder);
}

/** Finds migrations that have not run on this database. Uses one query, because `/readyz` calls it. */
export async function pendingMigrations(database: Pick<Pool, "query">): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>("select name from migrations");
  const recordedNames = new Set(rows.map((row) => row.name));
  return (await migrationFiles(shopFolder)).filter((name) => !recordedNames.has(name));
}

/**
 * Polls for the lock instead of waiting in the database. A concurrent index build waits for all earlier statements. A
 * statement that waits for the builder's lock would therefore block both forever.
 */
async function lockMigrations(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_ours: boolean }>(
      "select pg_try_advisory_lock($1) as is_ours",
      [lock],
    );
    if (rows[0]?.is_ours) return;
    await pause(100);
  }
}

async function migrateJobTables(databaseUrl: string): Promise<void> {
  const pgPool = openWorkerPool(databaseUrl, undefined);
  try {
    await runMigrations({ pgPool, logger: createWorkerLogger(undefined) });
  } finally {
    await closePool(pgPool);
  }
}

async function runMissingMigrations(
  client: Client,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<string[]> {
  const { lockTimeoutMs = 2000, tries = 15, printLine = () => undefined } = options;
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migrations",
  );
  const recordedChecksums = new Map(rows.map((row) => [row.name, row.checksum]));
  const appliedNames: string[] = [];
  for (const migration of migrations) {
    const { name, checksum } = migration;
    const recordedChecksum = recordedChecksums.get(name);
    if (recordedChecksum === checksum) continue;
    if (recordedChecksum !== undefined)
      throw new Error(
        `Migration ${name} was changed after it ran on this database. Write a new migration instead, or start with an empty database.`,
      );
    await runMigration(client, migration, { lockTimeoutMs, tries, printLine });
    appliedNames.push(name);
  }
  return appliedNames;
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = await migrationFiles(folder);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function migrationFiles(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_-]+\.sql$/.test(name)).toSorted();
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  );
  const [row] = rows;
  const reason = explainOldServer(Number(row?.number), row?.version ?? "unknown");
  if (reason !== undefined) throw new Error(reason);
}

/** @param serverVersionNumber in PostgreSQL's form: 150004 means 15.4 */
export function explainOldServer(serverVersionNumber: number, version: string): string | undefined {
  if (serverVersionNumber >= oldestServer * 10_000) return undefined;
  return `Harbour needs PostgreSQL ${oldestServer} or newer; this server is ${version}. Point DATABASE_URL at a newer server, or leave it out to use the embedded one.`;
}

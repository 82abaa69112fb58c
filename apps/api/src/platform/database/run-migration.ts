import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { databaseErrorCode } from "./db.ts";
import { runsWithoutTransaction, splitStatements } from "./sql-statements.rules.ts";

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export interface LockLimits {
  /** Milliseconds to wait for a table's lock. Keep it short, because all later statements wait behind this one. */
  readonly lockTimeoutMs: number;
  readonly tries: number;
  /** Prints to the terminal that the migration waits. */
  readonly printLine: (line: string) => void;
}

/**
 * Runs a migration and records it, in one transaction, or statement by statement if its first line says so. A busy
 * table is retried a few times, with pauses for the shop's own statements.
 * @throws Error with a readable message when the table stays busy; nothing of the file is kept then
 */
export async function runMigration(
  client: Client,
  migration: Migration,
  { lockTimeoutMs, tries, printLine }: LockLimits,
): Promise<void> {
  const { name, text } = migration;
  // Concurrent statements may wait long for other transactions, because nobody waits behind them.
  if (runsWithoutTransaction(text)) return runStatements(client, migration);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runInTransaction(client, migration, lockTimeoutMs);
    } catch (error) {
      if (databaseErrorCode(error) !== lockNotAvailable) throw error;
      if (attempt === tries)
        throw new Error(
          `Migration ${name} needs a table that stays in use: it waited ${tries} times for ${lockTimeoutMs / 1000} s and gave up, and nothing of it was kept. ` +
            "Find the transaction that holds the table (select pid, xact_start, query from pg_stat_activity order by xact_start), end it or wait for it, and start again.",
          { cause: error },
        );
      printLine(`Migration ${name} waits for a table that is in use (${attempt} of ${tries})`);
      await pause(Math.min(250 * attempt, 2000) * (0.5 + Math.random()));
    }
  }
}

const lockNotAvailable = "55P03";

async function runInTransaction(
  client: Client,
  { name, text, checksum }: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(text);
    await recordMigration(client, name, checksum);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/**
 * Runs statements one by one. An interrupted file starts again from its beginning, so each statement must be
 * repeatable (a test checks this).
 */
async function runStatements(client: Client, { name, text, checksum }: Migration): Promise<void> {
  for (const statement of splitStatements(text)) {
    const [, index] =
      /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(statement) ??
      [];
    if (index !== undefined) await dropInvalidIndex(client, index);
    await client.query(statement);
  }
  await recordMigration(client, name, checksum);
}

/** Drops an invalid index of a failed concurrent build, because it slows writes and is never used. */
async function dropInvalidIndex(client: Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid",
    [index],
  );
  if (rowCount === 1) await client.query(`drop index concurrently ${index}`);
}

async function recordMigration(client: Client, name: string, checksum: string): Promise<void> {
  await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
}

import { createHash } from "node:crypto";
import type { Client } from "pg";
import type { Migration } from "./run-migration.ts";

/** The last file of the baseline. Its eight files create the same tables as the 140 former files. */
export const baselineEnd = "1008_edge.sql";
const baselineBegin = "1001_base.sql";
const lastFormerMigration = "0721_reason_texts.sql";
/** The digest over the names and checksums of all former files. */
const formerDigest = "0d9bf7601125c810815c47334fec023777b929525a53d5a7c6660fa14276e0e7";

/**
 * Adopts a database that the former migrations created, by recording the baseline as applied. The records of the
 * former files stay, because processes of the previous version may still check them.
 * @throws Error with a readable message when the database is older than the last former file
 */
export async function adoptFormerTables(
  client: Client,
  migrations: readonly Migration[],
  print: (line: string) => void = () => undefined,
): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name collate "C"',
  );
  const formerMigrations = rows.filter(({ name }) => name < baselineBegin);
  const baseline = migrations.filter(({ name }) => name >= baselineBegin && name <= baselineEnd);
  if (formerMigrations.length === 0 || rows.some(({ name }) => name === baselineBegin)) return;
  if (digestRows(formerMigrations) !== formerDigest)
    throw new Error(
      `The database is of an older Harbour: it was brought up to ${formerMigrations.at(-1)!.name}, and this code goes on from ${lastFormerMigration}. ` +
        `Nothing was changed. Start the last version that has ${lastFormerMigration} once, then this one again (docs/running-a-server.md names it).`,
    );
  await client.query(
    "insert into migrations (name, checksum) select * from unnest($1::text[], $2::text[])",
    [baseline.map(({ name }) => name), baseline.map(({ checksum }) => checksum)],
  );
  print(
    `The tables are those of the baseline already (${formerMigrations.length} former migrations ran)`,
  );
}

function digestRows(rows: readonly { name: string; checksum: string }[]): string {
  const lines = rows.map(({ name, checksum }) => `${name} ${checksum}\n`);
  return createHash("sha256").update(lines.join("")).digest("hex");
}

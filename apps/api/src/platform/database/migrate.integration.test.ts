import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase, withClient } from "../../testing/index.ts";
import { migrate, pendingMigrations, explainOldServer } from "./migrate.ts";
import { splitStatements } from "./sql-statements.rules.ts";

const database = await createTestDatabase({ isEmpty: true });
const client = new Client(database.url);
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
});

test("several processes starting at once migrate an empty database once", async () => {
  const reports = await Promise.all([1, 2, 3].map(() => migrate(database.url)));
  const appliedNames = reports.flatMap((report) => report.applied);
  expect(appliedNames[0]).toBe("1001_base.sql");
  expect(new Set(appliedNames).size).toBe(appliedNames.length);
  expect(await pendingMigrations(client)).toEqual([]);
  expect((await client.query("select 1 from graphile_worker.jobs")).rows).toEqual([]);
});

test("leaves an up-to-date database alone", async () => {
  expect(await migrate(database.url)).toEqual({ applied: [] });
});

test("refuses a migration changed after it ran", async () => {
  await client.query("update migrations set checksum = 'other' where name = '1001_base.sql'");
  await expect(migrate(database.url)).rejects.toThrow(
    "Migration 1001_base.sql was changed after it ran on this database.",
  );
});

test("refuses servers before PostgreSQL 15 with advice", () => {
  expect(explainOldServer(149_999, "14.9")).toMatch(
    /needs PostgreSQL 15 or newer; this server is 14\.9.*DATABASE_URL/,
  );
  expect(explainOldServer(150_000, "15.0")).toBeUndefined();
  expect(explainOldServer(180_001, "18.1")).toBeUndefined();
});

describe("migration of tables in use", () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((path) => rm(path, { recursive: true }))));
  /** Runs these files after the shop's own migrations, which have already run. */
  const addMigrationFiles = async (files: Record<string, string>) => {
    const path = await mkdtemp(join(tmpdir(), "harbour-migrations-"));
    folders.push(path);
    for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
    return { folder: pathToFileURL(`${path}/`), lockTimeoutMs: 50, tries: 20 };
  };
  const isApplied = async (name: string) => {
    const { rowCount } = await client.query("select 1 from migrations where name = $1", [name]);
    return rowCount === 1;
  };
  const columns = async () => {
    const { rows } = await client.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'crates' order by 1",
    );
    return rows.map(({ name }) => name);
  };
  const crates = "create table if not exists crates (name text)";
  const lockCratesDuring = (work: (releaseLock: () => Promise<unknown>) => Promise<void>) =>
    withClient(database.url, async (lockClient) => {
      await lockClient.query(crates);
      await lockClient.query("begin");
      await lockClient.query("lock table crates in access share mode");
      await work(() => lockClient.query("commit"));
    });

  test("a migration waits briefly for a lock, lets other work pass and retries", async () => {
    const files = await addMigrationFiles({
      "9001_size.sql": "alter table crates add column size int",
    });
    const lines: string[] = [];
    await lockCratesDuring(async (releaseLock) => {
      const print = (line: string) => {
        lines.push(line);
        if (lines.length === 2) void releaseLock();
      };
      await migrate(database.url, { ...files, printLine: print });
    });
    expect(lines[0]).toBe("Migration 9001_size.sql waits for a table that is in use (1 of 20)");
    expect(await columns()).toContain("size");
  });

  test("a migration gives up with a message, and rolls back completely", async () => {
    const text = "create table lids (name text);\nalter table crates add column weight int;";
    const files = await addMigrationFiles({ "9002_weight.sql": text });
    await lockCratesDuring(async (releaseLock) => {
      await expect(migrate(database.url, { ...files, tries: 2 })).rejects.toThrow(
        /^Migration 9002_weight\.sql needs a table that stays in use: it waited 2 times for 0\.05 s and gave up, and nothing of it was kept\..*pg_stat_activity/,
      );
      await client.query("select * from crates");
      await releaseLock();
    });
    expect(await columns()).not.toContain("weight");
    expect(await isApplied("9002_weight.sql")).toBe(false);
    expect((await client.query("select to_regclass('lids') as lids")).rows).toEqual([
      { lids: null },
    ]);
  });

  test("builds an index concurrently once, and again after an interrupted build", async () => {
    await client.query(`${crates}; delete from crates; insert into crates values ('a'), ('a')`);
    const index = "index concurrently if not exists crates_by_name on crates (name)";
    await expect(client.query(`create unique ${index}`)).rejects.toThrow(
      "could not create unique index",
    );
    const files = await addMigrationFiles({
      "9003_index.sql": `-- no-transaction\n-- Names; the rest is found by them.\ncreate ${index};\nanalyze crates;`,
    });
    const reports = await Promise.all([1, 2, 3].map(() => migrate(database.url, files)));
    expect(reports.flatMap((report) => report.applied)).toEqual(["9003_index.sql"]);
    const { rows } = await client.query(
      "select indisvalid as is_valid, indisunique as is_unique from pg_index where indexrelid = 'crates_by_name'::regclass",
    );
    expect(rows).toEqual([{ is_valid: true, is_unique: false }]);
  });
});

test("splits a file into statements with any contents", () => {
  const text = `-- one; two
    create function f() returns text language sql as $body$ select ';' ; $body$;
    insert into "odd;name" values ('it''s; fine', 1 - 2 / 3); /* last; */ select 1`;
  expect(splitStatements(text)).toEqual([
    "create function f() returns text language sql as $body$ select ';' ; $body$",
    `insert into "odd;name" values ('it''s; fine', 1 - 2 / 3)`,
    "select 1",
  ]);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createTestDatabase, withClient } from "@harbour/api/testing";
import { afterAll, expect, test } from "vitest";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { migrateDatabase } from "./migrate-database.ts";

const folder = await mkdtemp(join(tmpdir(), "harbour-migrations-"));
afterAll(() => rm(folder, { recursive: true }));

/** Starts on a prepared database. Returns the output, and the database's relations afterwards. */
async function migratePreparedDatabase(
  preparationSql: string,
  { isEmpty = true, files = "" } = {},
) {
  const database = await createTestDatabase({ isEmpty });
  try {
    await withClient(database.url, (client) => client.query(preparationSql));
    const options = files === "" ? {} : { folder: pathToFileURL(`${files}/`) };
    const error = await migrateDatabase(database.url, options).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    const { rows } = await withClient(database.url, (client) =>
      client.query<{ name: string }>(
        "select relname as name from pg_class where relkind in ('r', 'v') and relnamespace::regnamespace::text in ('public', 'graphile_worker') order by 1",
      ),
    );
    return { error, names: rows.map(({ name }) => name) };
  } finally {
    await database.drop();
  }
}

test("a database with another program's tables is refused in one sentence and stays unchanged", async () => {
  const { error, names } = await migratePreparedDatabase(
    "create table migrations (id int, migration text); create table users (id int); create view active as select 1",
  );
  expect(error).toBeInstanceOf(UserFacingError);
  expect(String(error)).toMatch(
    /holds tables of another program \(active, migrations, users\)\. Nothing was changed\. .*DATABASE_URL/,
  );
  expect(names).toEqual(["active", "migrations", "users"]);
});

test("tables of a database extension do not prevent a migration", async () => {
  const { error } = await migratePreparedDatabase("create extension if not exists pg_trgm");
  expect(error).toBeUndefined();
});

test("code older than the database refuses to start and names both versions", async () => {
  const { error, names } = await migratePreparedDatabase(
    "insert into migrations values ('9999_from_the_future.sql', 'x')",
    { isEmpty: false },
  );
  expect(error).toBeInstanceOf(UserFacingError);
  expect(String(error)).toMatch(
    /newer Harbour than this code: it was brought up to 9999_from_the_future\.sql, and this code ends at \d{4}_\w+\.sql\./,
  );
  expect(names).toContain("orders");
});

test("a full disk at the first start is reported in a sentence, and the next start continues", async () => {
  await writeFile(
    join(folder, "0001_full.sql"),
    "do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$",
  );
  const { error } = await migratePreparedDatabase("select 1", { files: folder });
  expect(error).toBeInstanceOf(UserFacingError);
  expect(String(error)).toMatch(/disk is full: could not extend file\. .*start again/);
});

test("an embedded database that does not answer is reported by its folder, without mentioning DATABASE_URL", async () => {
  const migration = migrateDatabase("postgres://harbour@127.0.0.1:1/harbour", {
    dataDir: "/srv/copy",
  });
  await expect(migration).rejects.toThrow(/^The embedded database in \/srv\/copy does not answer/);
  await expect(migration).rejects.not.toThrow(/DATABASE_URL/);
});

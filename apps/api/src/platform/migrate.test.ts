import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../testing/index.ts";
import { migrate, pendingMigrations, whyTooOld } from "./migrate.ts";

const database = await createTestDatabase({ isEmpty: true });
const client = new Client(database.url);
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
});

test("several processes that start at once bring an empty database up to date once", async () => {
  const reports = await Promise.all([1, 2, 3].map(() => migrate(database.url)));
  const applied = reports.flatMap((report) => report.applied);
  expect(applied[0]).toBe("0001_platform.sql");
  expect(new Set(applied).size).toBe(applied.length);
  expect(await pendingMigrations(client)).toEqual([]);
  expect((await client.query("select 1 from graphile_worker.jobs")).rows).toEqual([]);
});

test("an up-to-date database is left alone", async () => {
  expect(await migrate(database.url)).toEqual({ applied: [] });
});

test("a file that changed after it ran is refused with a sentence", async () => {
  await client.query("update migrations set checksum = 'other' where name = '0001_platform.sql'");
  await expect(migrate(database.url)).rejects.toThrow(
    "Migration 0001_platform.sql was changed after it ran on this database.",
  );
});

test("a server before PostgreSQL 15 is refused with a sentence that says what to do", () => {
  expect(whyTooOld(149_999, "14.9")).toMatch(
    /needs PostgreSQL 15 or newer; this server is 14\.9.*DATABASE_URL/,
  );
  expect(whyTooOld(150_000, "15.0")).toBeUndefined();
  expect(whyTooOld(180_001, "18.1")).toBeUndefined();
});

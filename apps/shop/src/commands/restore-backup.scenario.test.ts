import {
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDeps, importPicture, inTransaction, makeBackup } from "@harbour/api";
import { createTestDatabase, withClient } from "@harbour/api/testing";
import type { Client } from "pg";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { freePort } from "../embedded-postgres/free-port.ts";
import { findRunningPostgres } from "../embedded-postgres/index.ts";
import { readShopSettings } from "../start/settings.ts";
import { startShop } from "../start/start-shop.ts";
import { createShopCommand } from "./shop-command.ts";

const folder = await mkdtemp(join(tmpdir(), "harbour-backup-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const picture = new URL("../../demo/pictures/captain-duck-1.webp", import.meta.url);
const backup = join(folder, "shop.tar");
const quietEnv = { DEMO: "0", LOG_LEVEL: "silent" };

async function runCommand(args: readonly string[], env: Record<string, string>): Promise<string[]> {
  for (const [name, value] of Object.entries({ ...quietEnv, ...env })) vi.stubEnv(name, value);
  const lines: string[] = [];
  await createShopCommand((line) => lines.push(line)).parseAsync([...args], { from: "user" });
  return lines;
}

/** Returns a fingerprint of every row that a backup must contain, and the next number of each sequence. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client: Client) => {
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', t.schemaname, t.relname) as name from pg_stat_user_tables t
      join pg_class c on c.oid = t.relid
      where c.relpersistence = 'p' and t.relname <> 'migrations' order by 1`);
    const sequences = await client.query<{ name: string; value: string }>(
      "select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences",
    );
    const contentsByName = Object.fromEntries(
      sequences.rows.map(({ name, value }) => [name, value]),
    );
    for (const { name } of rows) {
      const { rows: fingerprintRows } = await client.query<{ print: string }>(
        `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as print from ${name} t`,
      );
      contentsByName[name] = fingerprintRows[0]!.print;
    }
    return contentsByName;
  });
}

test("restoring a backup made while the shop served brings back the whole shop", async () => {
  const dir = join(folder, "shop");
  const env = { ...quietEnv, DATA_DIR: dir, PORT: String(await freePort()) };
  const shop = await startShop(readConfig(env), "api", () => undefined);
  const url = (await findRunningPostgres(dir))!;
  const deps = createDeps(await readShopSettings(readConfig(env), url));
  await inTransaction(deps.db, (tx) =>
    importPicture(deps, tx, "catalogue", fileURLToPath(picture)),
  );
  await deps.close();
  await runCommand(
    ["operator", "create", "--email", "a@b.test", "--name", "Ah Fai", "--role", "owner"],
    env,
  );
  const before = await fingerprint(url);
  expect(Object.keys(before).length).toBeGreaterThan(80);
  const files = await readdir(join(dir, "files", "catalogue"));
  expect(files).not.toEqual([]);
  const secret = await readFile(join(dir, "secret"), "utf8");
  expect(await runCommand(["backup", backup], env)).toContainEqual(
    expect.stringMatching(
      /^\d+ tables, \d+ files? and the secret are in .*shop\.tar \(\d+\.\d MB\)\.$/,
    ),
  );
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  await expect(runCommand(["restore", backup], env)).rejects.toThrow(`${dir} is not empty.`);
  await shop.stop();
  await rm(dir, { recursive: true });

  expect(await runCommand(["restore", backup], env)).toContainEqual(
    expect.stringMatching(/^The shop of .* UTC is back: /),
  );
  expect(await readFile(join(dir, "secret"), "utf8")).toBe(secret);
  expect(await readdir(join(dir, "files", "catalogue"))).toEqual(files);
  const restored = await startShop(readConfig(env), "api", () => undefined);
  expect(await fingerprint((await findRunningPostgres(dir))!)).toEqual(before);
  expect(await runCommand(["doctor"], env)).toContain("Nothing is wrong.");
  await restored.stop();
});

test("a backup of the embedded database can be restored into the owner's own empty database", async () => {
  const database = await createTestDatabase({ isEmpty: true });
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, "own") };
  try {
    await runCommand(["restore", backup], env);
    expect(await runCommand(["operator", "list"], env)).toContainEqual(
      expect.stringContaining("Ah Fai"),
    );
    await expect(runCommand(["restore", backup], env)).rejects.toThrow("the database is in use");
    await expect(
      runCommand(["restore", backup], { ...env, SECRET: "s".repeat(32) }),
    ).rejects.toThrow("SECRET is not the backup's");
  } finally {
    await database.drop();
  }
});

test.each([
  ["cut", async (path: string) => truncate(path, Math.floor((await stat(path)).size * 0.7))],
  ["empty", (path: string) => truncate(path, 0)],
  ["something else", (path: string) => writeFile(path, "id,title\n".repeat(1000))],
])("restoring a file that is %s creates no shop", async (_name, damage) => {
  const damagedFile = join(folder, "damaged.tar");
  await copyFile(backup, damagedFile);
  await damage(damagedFile);
  const dir = join(folder, "never");
  await expect(runCommand(["restore", damagedFile], { DATA_DIR: dir })).rejects.toThrow(
    /damaged\.tar was not restored: /,
  );
  expect(await readdir(folder)).not.toContain("never");
  expect(await readdir(folder)).not.toContain("never.restoring");
});

test("a backup of a later version is refused and names that version", async () => {
  const database = await createTestDatabase();
  const newerBackup = join(folder, "later.tar");
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, "later"),
    SECRET: "s".repeat(32),
  };
  try {
    await withClient(database.url, async (client) => {
      await client.query("insert into migrations (name, checksum) values ('9999_later.sql', '')");
    });
    const deps = createDeps(await readShopSettings(readConfig(env), database.url));
    await makeBackup(deps, newerBackup);
    await deps.close();
    await expect(
      runCommand(["restore", newerBackup], { DATA_DIR: join(folder, "never") }),
    ).rejects.toThrow("a later version of Harbour made it (9999_later.sql)");
  } finally {
    await database.drop();
  }
});

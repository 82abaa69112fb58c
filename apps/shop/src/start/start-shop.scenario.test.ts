import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createDeps, ensureDemoStaff, inTransaction, saveSettings } from "@harbour/api";
import { createTestDatabase, withClient } from "@harbour/api/testing";
import { afterAll, expect, test, vi } from "vitest";
import { until } from "../../../../tools/testing/until.ts";
import { readConfig } from "../config.ts";
import { freePort } from "../embedded-postgres/free-port.ts";
import { findRunningPostmaster } from "../embedded-postgres/postmaster-file.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { openDatabase } from "./open-database.ts";
import { readShopSettings } from "./settings.ts";
import { startShop } from "./start-shop.ts";

const dir = await mkdtemp(join(tmpdir(), "harbour-start-"));
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Writes the minimum that counts as a complete demo, because importing its goods and people would take long. */
async function writeMinimalDemo(config: ReturnType<typeof readConfig>): Promise<void> {
  const database = await openDatabase(config);
  await migrateDatabase(database.url, { printLine: () => {} });
  const deps = createDeps(await readShopSettings(config, database.url));
  const title = { en: "New", zh: "新品", cn: "新品" };
  const row = { title, store: "main", slug: "new", category: null, availability: null, path: "/" };
  const home = { slides: [], rows: [row] };
  await inTransaction(deps.db, (tx) => saveSettings(deps, tx, { home } as never));
  await ensureDemoStaff(deps);
  await deps.close();
  await database.close();
}

test("a shop that loses its database at the start stays up and is ready once it returns", async () => {
  const port = await freePort();
  const env = { DATA_DIR: dir, PORT: String(port), LOG_LEVEL: "silent", RATE_LIMITS: "0" };
  const config = readConfig(env);
  await writeMinimalDemo(config);
  const listen = Reflect.get(Server.prototype, "listen") as (
    ...listenArguments: unknown[]
  ) => Server;
  const listenSpy = vi.spyOn(Server.prototype, "listen").mockImplementation(function (
    this: Server,
    ...listenArgs: unknown[]
  ) {
    this.prependOnceListener("listening", () => void process.kill(postmaster, "SIGKILL"));
    return Reflect.apply(listen, this, listenArgs);
  });
  let postmaster = 0;
  const print = (line: string) => {
    if (!line.startsWith("Database: ")) return;
    void findRunningPostmaster(dir).then((file) => (postmaster = file?.pid ?? 0));
  };
  const shop = await startShop(config, "api", print);
  listenSpy.mockRestore();
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await status("/healthz")).toBe(200);
  await until(async () => (await status("/readyz")) === 200);
  expect((await findRunningPostmaster(dir))?.pid).not.toBe(postmaster);
  await shop.stop();
});

/** Returns the message of a failed start. */
async function catchRefusal(start: Promise<unknown>): Promise<string> {
  const error = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserFacingError);
  return (error as Error).message;
}

test("a start without built pages says what to do and creates nothing", async () => {
  const newFolder = join(dir, "never-built");
  const config = readConfig({ DATA_DIR: newFolder, PORT: String(await freePort()) });
  const siteFiles = [pathToFileURL(join(dir, "build", "index.js"))];
  const print = vi.fn();
  expect(await catchRefusal(startShop(config, "all", print, { siteFiles }))).toMatch(
    /^The shop's pages are not built\. Write npm start/,
  );
  expect(print).not.toHaveBeenCalled();
  await expect(access(newFolder)).rejects.toThrow("ENOENT");
});

test("an unusable data folder is reported before the database gets tables", async () => {
  const database = await createTestDatabase({ isEmpty: true });
  try {
    const file = join(dir, "a-file");
    await writeFile(file, "");
    const env = { DATA_DIR: file, DATABASE_URL: database.url, PORT: String(await freePort()) };
    expect(await catchRefusal(startShop(readConfig(env), "api", () => {}))).toMatch(
      `The data folder ${file} is a file.`,
    );
    const tables = await withClient(database.url, (client) =>
      client.query("select 1 from pg_class where relnamespace = 'public'::regnamespace"),
    );
    expect(tables.rows).toEqual([]);
  } finally {
    await database.drop();
  }
});

const command = fileURLToPath(new URL("../../bin/shop.js", import.meta.url));

test("every start of a real shop with test cards warns, even a failing start", async () => {
  const env = { DEMO: "0", PAYMENTS: "sandbox", DATA_DIR: command };
  const child = spawn(process.execPath, [command, "serve", "--role", "api"], { env });
  const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(output).toContain("TEST CARDS BUY REAL GOODS HERE");
});

test("a command whose output is no longer read ends without an error message", async () => {
  const child = spawn(process.execPath, [command, "--help"], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  const [output] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(output).toBe("");
});

import { access, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { freePort } from "../embedded-postgres/free-port.ts";
import { findRunningPostgres } from "../embedded-postgres/index.ts";
import { PortRefused } from "../web/port.ts";
import { beginDatabase } from "./begin-database.ts";
import { openDatabase, stopBegunDatabase } from "./open-database.ts";
import { startShop } from "./start-shop.ts";

let dir = "";
let config: ReturnType<typeof readConfig>;
/** Files that stand for the built site. */
const siteFiles = [pathToFileURL(import.meta.filename)];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "harbour-begin-"));
  config = readConfig({ DATA_DIR: join(dir, "data"), PORT: String(await freePort()) });
});

afterEach(async () => {
  await stopBegunDatabase();
  await rm(dir, { recursive: true, force: true });
});

test("a database started early can be opened only once", async () => {
  await beginDatabase({ config, siteFiles });
  const database = await openDatabase(config);
  expect(await findRunningPostgres(config.dataDir)).toBe(database.url);
  await expect(openDatabase(config)).rejects.toThrow("is in use by another Harbour");
  await database.close();
});

test("a refused start stops the database that it had begun to start", async () => {
  await beginDatabase({ config, siteFiles });
  const missingFiles = [pathToFileURL(join(dir, "never-built.js"))];
  const start = startShop(config, "all", () => {}, { siteFiles: missingFiles });
  await expect(start).rejects.toThrow("The shop's pages are not built.");
  expect(await findRunningPostgres(config.dataDir)).toBeNull();
  await expect(access(join(config.dataDir, "harbour.lock"))).rejects.toThrow("ENOENT");
});

test("opening a database reports the fault of its early start", async () => {
  const fileConfig = { ...config, dataDir: import.meta.filename };
  await beginDatabase({ config: fileConfig, siteFiles });
  await expect(openDatabase(fileConfig)).rejects.toThrow(
    `The data folder ${import.meta.filename} is a file.`,
  );
});

test("no database starts early for a taken port, missing pages or a database elsewhere", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(config.port, config.host, resolve));
  await expect(beginDatabase({ config, siteFiles })).rejects.toThrow(PortRefused);
  await new Promise((resolve) => server.close(resolve));
  const missingFiles = [pathToFileURL(join(dir, "never-built.js"))];
  await expect(beginDatabase({ config, siteFiles: missingFiles })).rejects.toThrow("not built");
  await beginDatabase({
    config: { ...config, databaseUrl: "postgres://x@127.0.0.1/x" },
    siteFiles,
  });
  await expect(access(config.dataDir)).rejects.toThrow("ENOENT");
});

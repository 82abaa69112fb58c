import { createDeps, ensureDemoStaff, inTransaction, saveSettings } from "@harbour/api";
import { mkdtemp, rm } from "node:fs/promises";
import { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { until } from "../../../tools/testing/until.ts";
import { readConfig } from "./config.ts";
import { freePort } from "./embedded-postgres/free-port.ts";
import { livingPostmaster } from "./embedded-postgres/postmaster-file.ts";
import { bringUpToDate } from "./migrate-database.ts";
import { openDatabase } from "./open-database.ts";
import { settingsFor } from "./settings.ts";
import { startShop } from "./start-shop.ts";

const dir = await mkdtemp(join(tmpdir(), "harbour-start-"));
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Makes what a start takes for a demo that is set up: its goods and people would only take time. */
async function makeDemo(config: ReturnType<typeof readConfig>): Promise<void> {
  const database = await openDatabase(config);
  await bringUpToDate(database.url, { say: () => {} });
  const deps = createDeps(await settingsFor(config, database.url));
  const title = { en: "New", zh: "新品", cn: "新品" };
  const row = { title, store: "main", slug: "new", category: null, availability: null, path: "/" };
  const home = { slides: [], rows: [row] };
  await inTransaction(deps.db, (tx) => saveSettings(deps, tx, { home } as never));
  await ensureDemoStaff(deps);
  await deps.close();
  await database.close();
}

test("a shop whose database ends as soon as it listens stays up, and is ready when the database is back", async () => {
  const port = await freePort();
  const env = { DATA_DIR: dir, PORT: String(port), LOG_LEVEL: "silent", RATE_LIMITS: "0" };
  const config = readConfig(env);
  await makeDemo(config);
  const listen = Reflect.get(Server.prototype, "listen") as (...given: unknown[]) => Server;
  const listening = vi.spyOn(Server.prototype, "listen").mockImplementation(function (
    this: Server,
    ...given: unknown[]
  ) {
    this.prependOnceListener("listening", () => void process.kill(postmaster, "SIGKILL"));
    return Reflect.apply(listen, this, given);
  });
  let postmaster = 0;
  const say = (line: string) => {
    if (!line.startsWith("Database: ")) return;
    void livingPostmaster(dir).then((file) => (postmaster = file?.pid ?? 0));
  };
  const shop = await startShop(config, "api", say);
  listening.mockRestore();
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await status("/healthz")).toBe(200);
  await until(async () => (await status("/readyz")) === 200);
  expect((await livingPostmaster(dir))?.pid).not.toBe(postmaster);
  await shop.stop();
});

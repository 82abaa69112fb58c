import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createDeps,
  type Deps,
  hasDemo,
  inTransaction,
  saveSettings,
  saveWarehouses,
} from "@harbour/api";
import { createTestDatabase, type TestDatabase } from "@harbour/api/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { categories, demoFile } from "../../demo/testing.ts";
import { configure } from "../commands/configure.ts";
import { setUpShop } from "../start/set-up-shop.ts";
import { prepareDemo, setUpDemo } from "./set-up-demo.ts";

const lines: string[] = [];
const print = (line: string) => lines.push(line);
const databases: TestDatabase[] = [];
const openedDeps: Deps[] = [];
let dir = "";

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "harbour-set-up-demo-"));
  await mkdir(join(dir, "demo"));
  await cp(demoFile("."), join(dir, "demo"), { recursive: true });
  // A demo is recognised by settings and keys, so a short catalogue without people is enough.
  await writeFile(
    join(dir, "demo", "catalogue.jsonl"),
    categories.map((record) => JSON.stringify(record)).join("\n"),
  );
  const { password } = JSON.parse(await readFile(demoFile("people.json"), "utf8")) as {
    password: string;
  };
  await writeFile(join(dir, "demo", "people.json"), JSON.stringify({ password, people: [] }));
  // Removes files that refer to goods outside the short catalogue.
  for (const folder of ["posts", "articles"])
    await rm(join(dir, "demo", folder), { recursive: true });
  await writeFile(join(dir, "demo", "promotions.json"), "[]");
  await writeFile(join(dir, "demo", "vouchers.json"), "[]");
});
afterAll(async () => {
  for (const deps of openedDeps) await deps.close();
  for (const database of databases) await database.drop();
  await rm(dir, { recursive: true, force: true });
});

async function openShop(isDemo: boolean): Promise<Deps> {
  const database = await createTestDatabase();
  databases.push(database);
  const deps = createDeps({
    databaseUrl: database.url,
    files: { kind: "disk", dir: join(dir, `files-${databases.length}`) },
    publicUrl: "http://127.0.0.1:3000",
    secret: "s".repeat(32),
    isDemo,
    rateLimits: true,
    logLevel: "silent",
    trustedHops: 0,
    hasLocalCallers: true,
    poolSize: 4,
  });
  openedDeps.push(deps);
  return deps;
}

const bank = {
  bank: { bank: { en: "Mine", zh: "我的", cn: "我的" }, bank_number: "1", username: "ME" },
  fps: { id: "1234567", username: "ME" },
  payme: { url: "/", username: "" },
};

async function readContent({ db }: Deps) {
  const { rows } = await db.execute(sql`
    select slug, value, updated_at::text from settings
    union all select key, to_jsonb(w), null from warehouses w
    union all select key, to_jsonb(c), null from categories c order by 1`);
  return rows;
}

const seedDemoShop = (deps: Deps) => setUpDemo(deps, print, join(dir, "demo"));

test("setting up the demo in a real shop is refused with a message and changes nothing", async () => {
  const deps = await openShop(false);
  await setUpShop(deps, print);
  const file = join(dir, "configuration.json");
  await writeFile(file, JSON.stringify({ "offline-payment-credentials": bank }));
  await configure(deps, file, {}, print);
  const before = await readContent(deps);
  await expect(seedDemoShop(deps)).rejects.toThrow(/no demo \(DEMO=0\)/);
  // A shop that is opened without DEMO=0 is a demo.
  const demoDeps = { ...deps, settings: { ...deps.settings, isDemo: true } };
  await expect(seedDemoShop(demoDeps)).rejects.toThrow(
    /NOT THE DEMO'S: .*warehouses warehouse, shop.*offline-payment-credentials.*DEMO=0/s,
  );
  expect(await readContent(deps)).toEqual(before);
});

test("a shop with its own home page gets no demo data when its owner forgets DEMO=0", async () => {
  const deps = await openShop(false);
  await setUpShop(deps, print);
  const title = { en: "Mine", zh: "我的", cn: "我的" };
  const path = "/shop/main/product";
  const row = { title, store: "main" as const, slug: "recommended", category: null, path };
  const home = { slides: [], rows: [{ ...row, availability: null }] };
  await inTransaction(deps.db, (tx) => saveSettings(deps, tx, { home }));
  const demoDeps = { ...deps, settings: { ...deps.settings, isDemo: true } };
  await expect(prepareDemo(demoDeps, print, join(dir, "demo"))).rejects.toThrow(/NOT THE DEMO'S/);
  expect(await hasDemo(deps)).toBe(false);
});

test("settings alone mark a shop as real, so that the demo is refused", async () => {
  const deps = await openShop(true);
  await inTransaction(deps.db, (tx) =>
    saveSettings(deps, tx, { "offline-payment-credentials": bank }),
  );
  await expect(seedDemoShop(deps)).rejects.toThrow("settings offline-payment-credentials");
});

test("setting up the demo continues after an interruption, and another setup changes nothing", async () => {
  const deps = await openShop(true);
  const text = await readFile(demoFile("warehouses.json"), "utf8");
  await inTransaction(deps.db, (tx) => saveWarehouses(tx, JSON.parse(text)));
  await seedDemoShop(deps);
  const before = await readContent(deps);
  expect(before.length).toBeGreaterThan(20);
  await seedDemoShop(deps);
  expect(lines.at(-1)).toBe("The demo is set up already. Nothing was changed.");
  expect(await readContent(deps)).toEqual(before);

  await inTransaction(deps.db, (tx) =>
    saveSettings(deps, tx, { "offline-payment-credentials": bank }),
  );
  await expect(seedDemoShop(deps)).rejects.toThrow("settings offline-payment-credentials");
});

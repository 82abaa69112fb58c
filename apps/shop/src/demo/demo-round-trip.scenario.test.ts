import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Deps } from "@harbour/api";
import { startTestApi, type TestApi } from "@harbour/api/testing";
import { productSortings, stores } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { couriers, products } from "../../demo/testing.ts";
import { configure } from "../commands/configure.ts";
import { exportableTables, exportFile } from "../commands/export-file.ts";
import { importFile } from "../commands/import-file.ts";
import { seedDemo } from "./seed-demo.ts";

const folder = await mkdtemp(join(tmpdir(), "harbour-demo-round-trip-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

type AnswersByPath = Readonly<Record<string, unknown>>;

/** The fixed time of all answers, because related products change their order at midnight. */
const now = new Date();
const settings = { settings: { isDemo: false }, clock: () => now };
const printNothing = () => undefined;
const demoShop = await startTestApi(settings);
await seedDemo(demoShop.deps, printNothing);
const before = await readAnswers(demoShop);
const settingsFolder = join(folder, "settings");
await exportFile(demoShop.deps, settingsFolder, { of: "settings" }, printNothing);
/** The demo's member levels, because promotions refer to them. */
const levels = join(settingsFolder, "configuration.json");

test("the demo's exported tables give an empty shop the same lists in the same order", async () => {
  const shop = await startTestApi(settings);
  const tables = [
    "warehouses",
    "couriers",
    "stations",
    "catalogue",
    "promotions",
    "vouchers",
  ] as const;
  expect(tables.toSorted()).toEqual(exportableTables.toSorted());
  for (const table of tables) {
    if (table === "promotions") await configure(shop.deps, levels, {}, printNothing);
    const file = join(folder, "tables", `${table}.csv`);
    await exportFile(demoShop.deps, file, { of: table }, printNothing);
    expect(await importFile(shop.deps, file, {}, printNothing), table).toBe(true);
  }
  expectSame(removeImages(await readAnswers(shop)), removeImages(before));
});

test("settings and a catalogue as JSON Lines come back unchanged", async () => {
  const shop = await startTestApi(settings);
  const catalogue = join(folder, "lines", "catalogue.jsonl");
  await exportFile(demoShop.deps, catalogue, { of: "catalogue" }, printNothing);
  for (const first of ["warehouses.json", "couriers.json"])
    await configure(shop.deps, join(settingsFolder, first), {}, printNothing);
  expect(await importFile(shop.deps, catalogue, {}, printNothing)).toBe(true);
  await configure(shop.deps, settingsFolder, {}, printNothing);
  expectSame(await readAnswers(shop), before);
});

function expectSame(after: AnswersByPath, before: AnswersByPath): void {
  for (const [path, answer] of Object.entries(before)) expect(after[path], path).toEqual(answer);
}

/** Removes pictures of couriers and warehouses, because tables do not contain them. */
function removeImages(answers: AnswersByPath): AnswersByPath {
  const deliveryPath = /couriers|warehouses/;
  return Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [
      path,
      deliveryPath.test(path) ? JSON.parse(JSON.stringify(answer), removeImage) : answer,
    ]),
  );
}

function removeImage(name: string, value: unknown): unknown {
  return name.startsWith("image") ? null : value;
}

/** Returns all answers of a shop about its goods, with names instead of ids. */
async function readAnswers(shop: TestApi): Promise<AnswersByPath> {
  const names = await readRowNames(shop.deps);
  const findId = (name: string) => [...names].find(([, rowName]) => rowName === name)![0];
  const answers: Record<string, unknown> = {};
  const ask = async (path: string) => {
    const address = path.replace(/\{([^}]+)\}/g, (_, name: string) => findId(name));
    const { status, text } = await shop.anyone.get(address);
    expect(status, address).toBe(200);
    answers[path] = JSON.parse(replaceIds(text, names), removeHistory);
  };
  for (const store of stores) {
    const goods = `/stores/${store}/product-management`;
    await ask(`${goods}/categories/all?per_page=100&sort_by=position`);
    await ask(`${goods}/categories/all/hierachy?sort_by=position`);
    for (const sorting of productSortings)
      for (const page of [1, 2, 3])
        await ask(`${goods}/products/filter?slug=${sorting}&per_page=50&page=${page}&facets=1`);
    for (const word of ["tidal", "plush", "模型"])
      await ask(`${goods}/products/filter?keyword=${encodeURIComponent(word)}&per_page=50`);
    for (const product of products.filter((candidate) => candidate.store === store)) {
      await ask(`${goods}/products/${product.key}/details`);
      await ask(`${goods}/related-products-urls?product_id={${store}/${product.key}}`);
    }
    await ask(`/stores/${store}/shopping-cart/couriers?country_code=HK`);
    await ask(`/stores/${store}/warehouses/all`);
  }
  for (const { key } of couriers)
    await ask(`/stores/main/shopping-cart/couriers/{${key}}/stations?per_page=100`);
  await ask("/vouchers/all?per_page=50");
  await ask("/calendar");
  return answers;
}

/** Returns the names of a shop's rows by id. */
async function readRowNames({ db }: Deps): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select p.id, s.alias || '/' || p.key as name from products p join stores s on s.id = p.store_id
    union all select c.id, s.alias || '/' || c.key from categories c join stores s on s.id = c.store_id
    union all select id, sku from product_variants union all select id, key from couriers
    union all select id, key from warehouses union all select id, code from stations
    union all select id, key from vouchers union all select id, key from promotions`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function replaceIds(text: string, names: ReadonlyMap<string, string>): string {
  const ids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  return text.replace(ids, (id) => names.get(id) ?? id).replaceAll(/&after=\w+/g, "");
}

/** Removes creation times and former dates, because files contain only the present state. */
function removeHistory(name: string, value: unknown): unknown {
  return /^((created|updated)_at|changes)$/.test(name) ? undefined : value;
}

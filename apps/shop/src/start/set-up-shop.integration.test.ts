import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Deps, ensureDemoStaff, homeSetting, setting } from "@harbour/api";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { configuration } from "../../demo/testing.ts";
import { configure } from "../commands/configure.ts";
import { importFile } from "../commands/import-file.ts";
import { writeTemplates } from "../commands/write-templates.ts";
import { isDemoComplete } from "../demo/seed-demo.ts";
import { commandDeps } from "../testing/command-deps.ts";
import { setUpNewShop, setUpShop } from "./set-up-shop.ts";

let deps: Deps;
let dir: string;
let close = async (): Promise<void> => undefined;
const lines: string[] = [];
const print = (line: string) => lines.push(line);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "harbour-own-shop-"));
  const ownDeps = await commandDeps({ filesDir: join(dir, "files"), poolSize: 4 });
  ({ deps } = ownDeps);
  close = async () => {
    await ownDeps.close();
    await rm(dir, { recursive: true, force: true });
  };
});
afterAll(() => close());

async function writeTempFile(name: string, content: string, folder = "own"): Promise<string> {
  await mkdir(join(dir, folder), { recursive: true });
  await writeFile(join(dir, folder, name), content);
  return join(dir, folder, name);
}
const writeJson = (name: string, value: unknown, folder?: string) =>
  writeTempFile(name, JSON.stringify(value), folder);
async function readStoredSetting(slug: string): Promise<unknown> {
  const { rows } = await deps.db.execute<{ value: unknown }>(
    sql`select value from settings where slug = ${slug}`,
  );
  return rows[0]?.value;
}
const keys = async (table: "warehouses" | "couriers") =>
  (
    await deps.db.execute<{ key: string }>(
      sql`select key from ${sql.identifier(table)} order by position`,
    )
  ).rows.map(({ key }) => key);

const table = `type,key,store,categories,title,sku,price,stock
category,castles,main,,Castles,,,
product,keep,main,castles,The keep,K-1,99.00,7
`;

test("a shop without the demo sells goods after the import of one catalogue file", async () => {
  await setUpShop(deps, print);
  expect(lines.filter((line) => line.startsWith("!!"))).toEqual([
    expect.stringContaining("NOBODY CAN PAY: PAYMENTS is not set"),
    expect.stringContaining("NO E-MAIL LEAVES THIS SHOP"),
  ]);
  expect(await keys("warehouses")).toEqual(["warehouse", "shop"]);
  expect(await keys("couriers")).toEqual(["standard"]);
  expect(await isDemoComplete(deps)).toBe(false);
  expect(await importFile(deps, await writeTempFile("sets.csv", table), {}, print)).toBe(true);
  const { rows } = await deps.db.execute(
    sql`select w.key, l.on_hand from stock_levels l join warehouses w on w.id = l.warehouse_id`,
  );
  expect(rows).toEqual([{ key: "warehouse", on_hand: 7 }]);
  expect(JSON.stringify(await readStoredSetting("customer-layout"))).toContain(
    "/shop/main/category/castles/product",
  );
  expect((await setting(deps.db, homeSetting)).rows.map(({ category }) => category)).toEqual([
    null,
    "castles",
  ]);
});

test("an import with bad rows fails and counts them, even when staff skip them", async () => {
  const invalidFile = await writeTempFile(
    "bad.csv",
    `${table}product,moat,main,castles,"The moat,M-1,9.00,1\n`,
  );
  expect(await importFile(deps, invalidFile, {}, print)).toBe(false);
  expect(await importFile(deps, invalidFile, { skipBadRows: true }, print)).toBe(false);
  expect(lines.at(-1)).toContain("2 rows taken, 1 left out");
  const fileWithOneFault = await writeTempFile("single.csv", "sku,price\nK-1,much\n");
  expect(await importFile(deps, fileWithOneFault, {}, print)).toBe(false);
  expect(lines.at(-1)).toMatch(
    /^1 row: .*1 fault, so nothing.*Mend it, or leave out the row with it/,
  );
  const fileWithBlanks = await writeTempFile("emptied.csv", "sku,price,barcode\nK-1,89.00,\n");
  expect(await importFile(deps, fileWithBlanks, { dryRun: true }, print)).toBe(true);
  expect(lines).toContain("main/keep: K-1.price 99.00 -> 89.00");
});

test("an import names every variant that goes out of sale, and nothing else", async () => {
  const writeTableFile = (rows: string) =>
    writeTempFile(
      "two.csv",
      `key,store,categories,title,sku,option_type,option_value,price,stock\n${rows}`,
    );
  const first = "gate,main,castles,The gate,G-1,size,Small,9.00,1\n";
  const second = "gate,,,,G-2,size,Large,19.00,1\n";
  expect(await importFile(deps, await writeTableFile(first + second), {}, print)).toBe(true);
  lines.length = 0;
  const fileWithoutVariant = await writeTableFile(first.replace("9.00", "8.00"));
  expect(await importFile(deps, fileWithoutVariant, {}, print)).toBe(true);
  expect(lines).toEqual([
    "main/gate: variant G-2 for sale -> not for sale",
    expect.stringContaining("1 changed"),
  ]);
});

test("a dry run of a merchant's settings names each change, and imported settings survive the next start", async () => {
  const home = { slides: [], rows: [] };
  const seo = {
    site_name: { en: "Bricks", zh: "積木店", cn: "积木店" },
    description: { en: "Sets", zh: "積木", cn: "积木" },
  };
  await writeJson("configuration.json", { home, seo });
  const ownWarehouse = {
    key: "shop",
    title: seo.site_name,
    address: seo.site_name,
    is_pickup_point: true,
  };
  const depotWarehouse = { ...ownWarehouse, key: "depot", is_pickup_point: false };
  await writeJson("warehouses.json", [
    { ...ownWarehouse, position: 2 },
    { ...depotWarehouse, position: 9 },
  ]);
  const folder = join(dir, "own");
  lines.length = 0;
  await configure(deps, folder, { dryRun: true }, print);
  expect(lines).toContain("settings.seo.site_name.en Harbour -> Bricks");
  expect(lines).toContain("warehouses.shop.title.en Pick-up at the shop -> Bricks");
  expect(lines).toContain("new: warehouses.depot (Bricks)");
  expect(await readStoredSetting("seo")).toBeUndefined();

  await configure(deps, folder, {}, print);
  expect(await readStoredSetting("seo")).toEqual(seo);
  expect(await importFile(deps, await writeTempFile("sets.csv", table), {}, print)).toBe(true);
  expect(await readStoredSetting("home")).toEqual(home);
  await setUpShop(deps, print);
  expect(await readStoredSetting("seo")).toEqual(seo);
  expect(await keys("warehouses")).toEqual(["warehouse", "shop", "depot"]);
});

test("an invalid settings file changes nothing and is refused with the place of its fault", async () => {
  const invalidCouriersFile = await writeJson("couriers.json", [{ key: "Fast!", title: "x" }]);
  await expect(configure(deps, invalidCouriersFile, {}, print)).rejects.toThrow(/key: /);
  const unknownSettingFile = await writeJson("configuration.json", { sea: {} });
  await expect(configure(deps, unknownSettingFile, {}, print)).rejects.toThrow(
    "sea: This shop has no such setting.",
  );
  expect(await keys("couriers")).toEqual(["standard"]);
});

test("files with unexpected names are refused or noted by name", async () => {
  const folder = join(dir, "misspelt");
  await writeJson("courier.json", [], "misspelt");
  await expect(configure(deps, folder, {}, print)).rejects.toThrow(
    "courier.json is called otherwise",
  );
  await writeJson("couriers.json", [], "misspelt");
  lines.length = 0;
  await configure(deps, folder, {}, print);
  expect(lines[0]).toBe("! courier.json is no settings file and was not read.");
});

test("every start of a real shop warns of data that its demo left", async () => {
  const ownProduct = { sku: "HB-PKC-01", price: "48.00" };
  const product = { type: "product", key: "cube", store: "main", categories: ["castles"] };
  const title = { en: "Cube", zh: "魔方", cn: "魔方" };
  const goods = JSON.stringify({ ...product, title, variants: [ownProduct] });
  expect(await importFile(deps, await writeTempFile("cube.jsonl", goods), {}, print)).toBe(true);
  const { "offline-payment-credentials": credentials } = configuration;
  const settings = await writeJson("configuration.json", {
    "offline-payment-credentials": credentials,
  });
  await configure(deps, settings, {}, print);
  for (let start = 1; start <= 2; start++) {
    lines.length = 0;
    await setUpShop(deps, print);
    expect(lines).toContainEqual(
      expect.stringMatching(/THE DEMO IS IN THIS SHOP: .*HB-PKC-01.*offline-payment-credentials/),
    );
  }
});

test("start and configure warn when online payment is only set up or only offered", async () => {
  const sandboxDeps = { ...deps, settings: { ...deps.settings, payments: "sandbox" as const } };
  const setPaymentMethods = async (payment_methods: string[]) => {
    const path = await writeJson("configuration.json", { "store-settings": { payment_methods } });
    lines.length = 0;
    await configure(deps, path, {}, print);
  };
  const readStartWarnings = async (shop: Deps) => {
    lines.length = 0;
    await setUpShop(shop, print);
    return lines.filter((line) => line.includes("PAY ONLINE"));
  };
  expect(await readStartWarnings(deps)).toEqual([]);
  expect(await readStartWarnings(sandboxDeps)).toEqual([]);
  await setPaymentMethods(["OFFLINE", "ONLINE"]);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^! By the settings of this command: NOBODY CAN PAY ONLINE.*Write PAYMENTS=/,
    ),
  );
  expect(await readStartWarnings(deps)).toEqual([
    expect.stringContaining("PAYMENTS is not set here"),
  ]);
  await setPaymentMethods([]);
  const noPaymentWarning = [expect.stringMatching(/NOBODY CAN PAY: payment_methods .* is empty/)];
  const warnings = () => lines.filter((line) => line.includes("NOBODY"));
  expect(warnings()).toEqual(noPaymentWarning);
  for (const shop of [deps, sandboxDeps]) {
    await readStartWarnings(shop);
    expect(warnings()).toEqual(noPaymentWarning);
  }
  await setPaymentMethods(["OFFLINE"]);
  expect(await readStartWarnings(deps)).toEqual([]);
  expect(await readStartWarnings(sandboxDeps)).toEqual([
    expect.stringContaining("does not name ONLINE"),
  ]);
});

test("configuring a shop prints no warning about the command's own settings", async () => {
  const sandboxDeps = { ...deps, settings: { ...deps.settings, payments: "sandbox" as const } };
  lines.length = 0;
  await setUpNewShop(sandboxDeps, print);
  expect(lines).toEqual([]);
});

test("a real shop does not start on the demo's data and says what to set", async () => {
  await ensureDemoStaff(deps);
  await expect(setUpShop(deps, print)).rejects.toThrow(
    /THIS IS THE DEMO'S DATA.*DATA_DIR=\.my-shop.*DEMO=1/s,
  );
});

test("a file with another kind of records than requested is refused", async () => {
  const table = await writeTempFile("vans.csv", "courier,title\nvan,Van\n");
  await expect(importFile(deps, table, { of: "promotions" }, print)).rejects.toThrow(
    "holds a table of couriers by its columns, not promotions",
  );
});

test("a merchant's own courier and pick-up point replace the ones that come with the shop", async () => {
  const offered = async () => {
    const { rows } = await deps.db.execute<{ name: string }>(sql`
      select key as name from couriers where is_enabled
      union all select key from warehouses where is_pickup_point`);
    return rows.map(({ name }) => name).toSorted();
  };
  const courierFile = await writeTempFile(
    "own-vans.csv",
    'courier,title,fee_bands\nown-van,Our van,"[{""from"":""0.00"",""to"":null,""fee"":""30.00""}]"\n',
  );
  const text = { en: "Pier shop", zh: "碼頭店", cn: "码头店" };
  const pier = { key: "pier", title: text, address: text, is_pickup_point: true, position: 5 };
  const warehouseFile = await writeJson("warehouses.json", [pier], "replacing");
  await importFile(deps, courierFile, {}, print);
  expect(await offered()).toContain("standard");
  lines.length = 0;
  await importFile(deps, courierFile, { replace: true, dryRun: true }, print);
  expect(lines).toContain("! couriers.standard: is not in the file and goes off");
  expect(await offered()).toContain("standard");
  expect(await importFile(deps, courierFile, { replace: true }, print)).toBe(true);
  lines.length = 0;
  await configure(deps, dirname(warehouseFile), { replace: true }, print);
  expect(lines.join("\n")).toMatch(
    /! warehouses\.warehouse: is not in the file and goes off\n! warehouses\.shop: is not in the file and goes off\n! warehouses\.warehouse: is not in the file, and \d+ pieces still lie there/,
  );
  expect(await offered()).toEqual(["own-van", "pier"]);
  expect((await keys("warehouses"))[0]).toBe("pier");
  await expect(
    importFile(deps, await writeTempFile("sets.csv", table), { replace: true }, print),
  ).rejects.toThrow("holds a catalogue");
});

test("a shop without the demo can write every kind of message to a page in each language", async () => {
  const folder = join(dir, "templates");
  await writeTemplates(deps, folder, print);
  const names = await readdir(folder);
  const kinds = [...deps.registry.messages.keys()];
  expect(names.toSorted()).toEqual(
    kinds
      .flatMap((kind) => ["en", "zh", "cn"].map((language) => `${kind}.${language}.html`))
      .toSorted(),
  );
  expect(lines.at(-1)).toBe(`${names.length} pages are in ${folder}.`);
  expect(await readFile(join(folder, "order-received.zh.html"), "utf8")).toContain("訂單");
});

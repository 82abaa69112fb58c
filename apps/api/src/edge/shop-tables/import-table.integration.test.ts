import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { aCourier, startTestApi } from "../../testing/index.ts";
import { writeBadRows } from "../../testing/write-reasons.ts";
import type { ImportOptions } from "../catalogue-files/index.ts";
import { exportTable, importTable, readShopTable } from "./index.ts";

const shop = await startTestApi();
const secondShop = await startTestApi();
for (const { deps } of [shop, secondShop]) await aCourier(deps, { key: "lockers" });
const folder = await mkdtemp(join(tmpdir(), "harbour-delivery-"));
afterAll(() => rm(folder, { recursive: true }));

const header =
  "courier,code,title_en,title_zh,title_cn,district,address_en,address_zh,opening_times,max_size_mm,latitude";
const row = (code: string, title = `Locker ${code}`) =>
  `lockers,${code},"${title}, at the ""pier""",櫃 ${code},柜 ${code},sha-tin,"1 Road\n2nd line",路 1 號,mon-sun 08:00-22:00,300x400x350,22.38`;

let fileCount = 0;
async function load(
  rows: readonly string[],
  options: Partial<ImportOptions> = {},
  { deps } = shop,
) {
  const file = join(folder, `${(fileCount += 1)}.csv`);
  await writeFile(file, [...rows, ""].join("\n"));
  return writeBadRows(await importTable(deps, (await readShopTable(file))!, { file, ...options }));
}
async function exportToFile(table: Parameters<typeof exportTable>[1], { deps } = shop) {
  const file = join(folder, `${(fileCount += 1)}-${table}.csv`);
  await exportTable(deps, table, file);
  return { file, text: await readFile(file, "utf8") };
}

test("imports thousands of stations from a table with a dry run, and repeating changes nothing", async () => {
  const rows = [header, ...Array.from({ length: 3000 }, (_, index) => row(`L${index}`))];
  expect(await load(rows, { dryRun: true })).toMatchObject({ created: 3000, isImported: false });
  expect((await exportToFile("stations")).text.split("\n")).toHaveLength(2);
  expect(await load(rows)).toMatchObject({ table: "stations", rows: 3000, created: 3000, bad: [] });
  expect(await load(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 3000 });
});

test("keeps fields outside a table, empties empty cells, and a dry run names each field", async () => {
  await load([header, row("P1")]);
  const changedLines = [
    "courier,code,title_zh,latitude,district,is_enabled",
    "lockers,P1,碼頭櫃,,,no",
  ];
  const dryRunReport = await load(changedLines, { dryRun: true });
  expect(dryRunReport.changes).toMatchObject([
    {
      name: "lockers/P1",
      fields: [
        { field: "title.zh", from: "櫃 P1", to: "碼頭櫃" },
        { field: "latitude", from: 22.38, to: null },
        { field: "is_enabled", from: true, to: false },
      ],
    },
  ]);
  expect(await load(changedLines)).toMatchObject({ updated: 1, created: 0 });
  const { text } = await exportToFile("stations");
  expect(text).toContain(
    'lockers,P1,LOCKER,"Locker P1, at the ""pier""",碼頭櫃,柜 P1,sha-tin,"1 Road\n2nd line",路 1 號,路 1 號,mon-sun 08:00-22:00,,,,400x350x300,,no',
  );
});

test("reports bad rows by line and column; they stop the import or are skipped", async () => {
  const rows = [
    header,
    row("B1"),
    row("B2").replace("sha-tin", "atlantis"),
    row("B3").replace("lockers", "nobody"),
    row("B1"),
    row("B4").replace("22.38", "north"),
    row("B5").replace("08:00", "8am"),
    "lockers,B6,short",
    row("B7"),
    row("B8").replace("Locker", "Loc\u202Eker"),
  ];
  const reasons = [
    { line: 4, reason: "district: Enter one of Hong Kong's 18 districts, such as sha-tin." },
    { line: 6, reason: "courier: This shop has no such courier." },
    { line: 8, reason: "lockers/B1 is on line 2 already." },
    { line: 10, reason: "latitude: This must be a number." },
    {
      line: 12,
      reason: expect.stringMatching(/^opening_times: "mon-sun 8am-22:00" can't be read/),
    },
    { line: 14, reason: "This row has 3 cells, but the header has 11." },
    { line: 17, reason: "title_en: This text has an invisible character (U+202E). Take it out." },
  ];
  const refused = await load(rows);
  expect(refused.bad).toEqual(reasons);
  expect(refused).toMatchObject({ rows: 9, rowsLeftOut: 7, created: 0, isImported: false });
  expect((await exportToFile("stations")).text).not.toContain("lockers,B1");
  const partialReport = await load(rows, { skipBadRows: true });
  expect(partialReport).toMatchObject({ created: 2, rowsLeftOut: 7, isImported: true });
  expect(partialReport.bad).toEqual(reasons);

  const unknownColumnReport = await load(["courier,code,colour", "lockers,B8,red"], {
    skipBadRows: true,
  });
  expect(unknownColumnReport).toMatchObject({ rows: 0, isImported: false, created: 0 });
  expect(unknownColumnReport.bad).toEqual([
    {
      line: 1,
      reason: expect.stringMatching(
        /^No column is called colour\. New rows need courier, code, .*docs\/catalogue-format\.md/,
      ),
    },
  ]);
  expect((await load(["courier,code", "lockers,new"])).bad.map(({ reason }) => reason)).toEqual([
    "New records need the column title.",
    "New records need the column district.",
    "New records need the column address.",
  ]);
});

test("reports every fault of a row at once", async () => {
  const stations = [
    header,
    row("E1", "Lock\u200Ber").replace("lockers", "nobody").replace("22.38", "north"),
  ];
  expect((await load(stations)).bad).toEqual(
    [
      "title_en: This text has an invisible character (U+200B). Take it out.",
      "latitude: This must be a number.",
      "courier: This shop has no such courier.",
    ].map((reason) => ({ line: 2, reason })),
  );
  const bands = [
    { from: "1.00", to: "50", fee: "5.00" },
    { from: "60.00", to: "55.00", fee: 4 },
    { from: "70.00", to: "80.00", fee: "cheap" },
  ];
  const couriers = [
    "courier,title_en,country_codes,fee_bands,position",
    `bike,Bi\u200Bke,hk,"${JSON.stringify(bands).replaceAll('"', '""')}",first`,
  ];
  expect((await load(couriers)).bad.map(({ reason }) => reason)).toEqual([
    "title_en: This text has an invisible character (U+200B). Take it out.",
    "country_codes: Enter two capital letters, such as HK.",
    'fee_bands.0.to: Enter an amount such as "40.00".',
    "fee_bands.1.fee: This must be a text.",
    'fee_bands.2.fee: Enter an amount such as "40.00".',
    "fee_bands.0.from: Begin the first band at 0.00. Every order needs a fee.",
    "fee_bands.1.to: Enter more than 60.00.",
    "fee_bands.2.from: Begin at 55.00, where the band before ends.",
    "fee_bands.2.to: Leave the last band open with null. Every order needs a fee.",
    "position: This must be a whole number.",
  ]);
});

test("couriers and pickup points imported from tables are equal after an export to another shop", async () => {
  const pickUpJson = '"{""cut_off"":""18:30"",""ready_minutes"":90}"';
  expect(
    await load([
      "warehouse,title,address,opening_times,is_pickup_point,pick_up,position",
      `pier,'=The pier,1 Pier Road,mon-fri 10:00-19:00; sat-sun closed,yes,${pickUpJson},2`,
    ]),
  ).toMatchObject({ table: "warehouses", created: 1, bad: [] });
  expect(
    await load([
      "courier,title_en,title_zh,fee_bands,service,excluded_districts",
      'bike,Bike,單車,"[{""from"":""0.00"",""to"":null,""fee"":""25.00""}]","{""days"":{""min"":1,""max"":2}}",islands|sha-tin',
    ]),
  ).toMatchObject({ table: "couriers", created: 1, bad: [] });
  expect((await load(["warehouse,pick_up", 'pier,"{""cut_off"":""noon""}"'])).bad).toEqual([
    { line: 2, reason: 'pick_up.cut_off: Enter a time of day such as "15:00".' },
  ]);
  for (const table of ["warehouses", "couriers", "stations"] as const) {
    const { file, text } = await exportToFile(table);
    expect(await importTable(shop.deps, table, { file })).toMatchObject({
      created: 0,
      updated: 0,
      bad: [],
    });
    expect(await importTable(secondShop.deps, table, { file })).toMatchObject({ bad: [] });
    expect((await exportToFile(table, secondShop)).text).toBe(text);
    if (table === "warehouses") expect(text).toContain("pier,'=The pier,");
  }
});

test("a replacing table with bad rows or without rows writes nothing", async () => {
  await load([header, row("R1"), row("R2")]);
  const before = (await exportToFile("stations")).text;
  const invalidRows = [
    header,
    row("R3"),
    row("R1", "Another"),
    row("R4").replace("22.38", "north"),
  ];
  for (const skipBadRows of [false, true]) {
    const refused = await load(invalidRows, { replace: true, skipBadRows });
    expect(refused).toMatchObject({ created: 0, updated: 0, notes: [], isImported: false });
    expect(refused.bad).toHaveLength(1);
  }
  expect(await load([header], { replace: true })).toMatchObject({ rows: 0, isImported: false });
  expect((await exportToFile("stations")).text).toBe(before);
});

test("a row deactivated by a table is activated again when a later one names it", async () => {
  await load([header, row("S1"), row("S2")], { replace: true });
  const isStationEnabled = async (code: string) =>
    (await exportToFile("stations")).text
      .split(/\n(?=lockers,)/)
      .some((line) => line.startsWith(`lockers,${code},`) && line.trim().endsWith(",yes"));
  expect(await load([header, row("S1")], { replace: true })).toMatchObject({
    notes: expect.arrayContaining(["stations.lockers/S2: is not in the file and goes off"]),
  });
  expect(await isStationEnabled("S2")).toBe(false);
  await load([header, row("S2")]);
  expect(await isStationEnabled("S2"), "without replacing it stays as it is").toBe(false);
  expect(await load([header, row("S1"), row("S2")], { replace: true })).toMatchObject({
    notes: expect.arrayContaining(["stations.lockers/S2: is in the file and goes on again"]),
    updated: 1,
  });
  expect(await isStationEnabled("S2")).toBe(true);
});

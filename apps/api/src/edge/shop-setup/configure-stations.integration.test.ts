import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aCourier, startTestApi, localize } from "../../testing/index.ts";
import { writeBadRows } from "../../testing/write-reasons.ts";
import { importTable, readStationsCsv } from "../shop-tables/index.ts";
import { configureShop } from "./index.ts";

const { deps } = await startTestApi();
await aCourier(deps, { key: "lockers" });
const folder = await mkdtemp(join(tmpdir(), "harbour-stations-"));
const header = "courier,code,title_en,title_zh,title_cn,district,address_en,address_zh,address_cn";

async function writeStations(rows: readonly string[], columns = header) {
  const file = join(folder, "stations.csv");
  await writeFile(file, [columns, ...rows, ""].join("\n"));
  return readStationsCsv(file);
}
const count = async () => {
  const { rows } = await deps.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from stations`,
  );
  return rows[0]!.count;
};
const row = (code: string, title = `Locker ${code}`) =>
  `lockers,${code},"${title}, at the pier",櫃 ${code},柜 ${code},sha-tin,1 Road,路 1 號,路 1 号`;

test("imports thousands of stations from a table with dry run and changed fields", async () => {
  const stations = await writeStations(
    Array.from({ length: 3000 }, (_, index) => row(`L${index}`)),
  );
  const dryRunReport = await configureShop(deps, { stations }, { folder, dryRun: true });
  expect([dryRunReport.changes.length, await count()]).toEqual([3000, 0]);
  await configureShop(deps, { stations }, { folder });
  expect(await count()).toBe(3000);
  expect((await configureShop(deps, { stations }, { folder })).changes).toEqual([]);

  const columns = "courier,code,max_size_mm,max_weight_grams,opening_times,is_enabled";
  const changedStations = await writeStations(
    ["lockers,L7,300x400x350,10000,mon-sun 08:00-22:00,no"],
    columns,
  );
  const { changes } = await configureShop(deps, { stations: changedStations }, { folder });
  expect(changes.map(({ field }) => field).toSorted()).toEqual(
    ["is_enabled", "max_size_mm", "max_weight_grams", "opening_times"].map(
      (field) => `stations.lockers/L7.${field}`,
    ),
  );
  expect(changes.find(({ field }) => field.endsWith("max_size_mm"))?.to).toEqual([400, 350, 300]);
});

test("every kind of file notes stations of a courier that serves no stations", async () => {
  await aCourier(deps, { key: "van" });
  const file = join(folder, "stations.csv");
  const note = expect.stringMatching(/courier van goes to no stations.*has_stations/) as unknown;
  const stations = await writeStations([row("V1").replace("lockers,", "van,")]);
  const options = { folder, dryRun: true };
  expect((await configureShop(deps, { stations }, options)).notes).toEqual([note]);
  const report = writeBadRows(await importTable(deps, "stations", { file, dryRun: true }));
  expect(report).toMatchObject({ created: 1, notes: [note] });
  const couriers = [{ key: "van", has_stations: true }];
  expect((await configureShop(deps, { stations, couriers }, options)).notes).toEqual([]);
});

test("reports every fault of stations by courier, code and field, and writes nothing", async () => {
  const before = await count();
  const stations = [
    {
      courier: "lockers",
      code: "N1",
      title: localize("A"),
      address: localize("a"),
      district: "atlantis",
    },
    {
      courier: "nobody",
      code: "N2",
      title: localize("A"),
      address: localize("a"),
      district: "eastern",
    },
    {
      courier: "lockers",
      code: "N3",
      title: localize("A"),
      address: localize("a"),
      district: "eastern",
      opening_times: "always",
    },
  ];
  const faults = async (testedStations: typeof stations) =>
    configureShop(deps, { stations: testedStations }, { folder }).then(
      () => ({}),
      (error: { errors: object }) => error.errors,
    );
  expect(Object.keys(await faults([stations[0]!, stations[2]!]))).toEqual([
    "stations.lockers/N1.district",
    "stations.lockers/N3.opening_times",
  ]);
  expect(await faults([stations[1]!])).toEqual({
    "stations.nobody/N2.courier": ["This shop has no such courier."],
  });
  await expect(writeStations(["x"], "courier,colour")).rejects.toThrow(
    "line 1: No column is called colour.",
  );
  await expect(writeStations(["lockers,L1,extra"], "courier,code")).rejects.toThrow(
    "line 2: This row has 3 cells",
  );
  expect(await count()).toBe(before);
});

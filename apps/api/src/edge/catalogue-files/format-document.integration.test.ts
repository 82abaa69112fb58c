import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aCourier, aWarehouse, startTestApi } from "../../testing/index.ts";
import { importTable, readShopTable } from "../shop-tables/index.ts";
import { importCatalogue } from "./index.ts";
import { readRecord } from "./read-record.ts";

const document = await readFile(
  new URL("../../../../../docs/catalogue-format.md", import.meta.url),
  "utf8",
);
const readExamples = (language: string) =>
  [...document.matchAll(new RegExp(`\`\`\`${language}\n([^\`]*)\`\`\``, "g"))].map(
    ([, text]) => text!,
  );
const { deps } = await startTestApi();

test("the format document's example records are valid", () => {
  const records = readExamples("json");
  expect(records).toHaveLength(4);
  const types = records.map((text) => {
    const parsedRecord = readRecord(JSON.parse(text));
    return "record" in parsedRecord ? parsedRecord.record.type : parsedRecord.faults;
  });
  expect(types).toEqual(["category", "product", "variant", "synonyms"]);
});

test("the format document's example tables can be imported", async () => {
  await aWarehouse(deps, { key: "kwai-chung" });
  await aWarehouse(deps, { key: "mong-kok" });
  await aCourier(deps, { key: "lockers" });
  const folder = await mkdtemp(join(tmpdir(), "harbour-import-"));
  const files = await Promise.all(
    readExamples("csv").map(async (text, index) => {
      const file = join(folder, `${index}.csv`);
      await writeFile(file, text);
      return file;
    }),
  );
  const [goods, ...tables] = files as [string, ...string[]];
  const report = await importCatalogue(deps, { file: goods });
  expect(report).toMatchObject({ bad: [], categories: 1, products: 1, variants: 2, created: 2 });
  const tableReports = [];
  for (const file of tables) {
    const table = (await readShopTable(file))!;
    const { bad, created } = await importTable(deps, table, { file });
    tableReports.push({ table, bad, created });
  }
  expect(tableReports).toEqual([
    { table: "stations", bad: [], created: 1 },
    { table: "couriers", bad: [], created: 1 },
    { table: "warehouses", bad: [], created: 1 },
    { table: "promotions", bad: [], created: 3 },
    { table: "vouchers", bad: [], created: 2 },
  ]);
  await rm(folder, { recursive: true });
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { aWarehouse, startTestApi } from "../../../testing/index.ts";
import { writeBadRows } from "../../../testing/write-reasons.ts";
import { importCatalogue } from "../index.ts";

const { deps, anyone } = await startTestApi();
await aWarehouse(deps, { key: "kwai-chung" });
const folder = await mkdtemp(join(tmpdir(), "harbour-hardly-meant-"));
afterAll(() => rm(folder, { recursive: true }));

async function load(name: string, content: string) {
  const file = join(folder, name);
  await writeFile(file, content);
  return writeBadRows(await importCatalogue(deps, { file }));
}

test("reads the title column when title_en is empty and refuses two different values", async () => {
  const header = "key,store,title,title_en,title_zh,sku,price,option_size,option_size_en\n";
  expect(
    await load(
      "aliases.csv",
      `${header}boat,main,Boat,,小船,BT,9.00,S,\nkite,main,,Kite,,KT,9.00,,M\n`,
    ),
  ).toMatchObject({ bad: [], created: 2 });
  await deps.changes.settle();
  const readShownProduct = async (slug: string) =>
    (await anyone.get(`/stores/main/product-management/products/${slug}/details`)).body;
  expect(await readShownProduct("boat")).toMatchObject({
    title: { en: "Boat", zh: "小船" },
    variants: [{ options: [{ type: "size", value: { en: "S" } }] }],
  });
  expect(await readShownProduct("kite")).toMatchObject({ title: { en: "Kite" } });
  expect((await load("two.csv", `${header}boat,main,Boat,Ship,,BT,9.00,,\n`)).bad).toEqual([
    {
      line: 2,
      reason: "title: This differs from title_en, and both are the English text. Keep one.",
    },
  ]);
});

test("names the columns that a row's type does not use, with their lines", async () => {
  const rows = [
    "type,key,store,title,parent,sku,price,words",
    "category,toys,main,Toys,,,12.00,",
    "category,cars,main,Cars,toys,,13.00,",
    "product,car,main,Car,toys,CAR,14.00,",
    "synonyms,auto,main,,,,,car|auto",
  ];
  const { bad, notes } = await load("types.csv", rows.join("\n"));
  expect(bad).toEqual([]);
  expect(notes).toEqual([
    "price means nothing for categories and was not read: line 2, 3.",
    "parent means nothing for products and was not read: line 4.",
    "store means nothing for synonyms and was not read: line 5.",
  ]);
});

test("refuses a barcode shortened by a spreadsheet and notes a wrong check digit", async () => {
  const header = "key,store,title,sku,price,barcode\n";
  const shortBarcodeReport = await load(
    "short.csv",
    `${header}a,main,A,A1,1.00,4.89E+12\nb,main,B,"4,89E+12",1.00,\n`,
  );
  expect(shortBarcodeReport.bad).toEqual([
    {
      line: 2,
      reason: expect.stringMatching(/^barcode: A spreadsheet shortened the number 4\.89E\+12/),
    },
    {
      line: 3,
      reason: expect.stringMatching(/^sku: A spreadsheet shortened the number 4,89E\+12/),
    },
  ]);
  const digits = ["4006381333931", "4006381333932", "036000291452", "96385074", "96385075", "123"];
  const rows = digits.map((barcode, index) => `d-${index},main,D,D${index},1.00,${barcode}`);
  const { bad, notes, created } = await load("digits.csv", header + rows.join("\n"));
  expect({ bad, created }).toEqual({ bad: [], created: 6 });
  expect(notes).toEqual([
    "The check digit of these barcodes is wrong, so no scanner reads them: D1 (4006381333932), D4 (96385075).",
  ]);
});

test.each([
  ["a list", '[{"type":"synonyms","key":"a","words":["a","b"]},\n{"type":"synonyms"}]'],
  ["an object over several lines", '{\n"type": "synonyms"\n}'],
])("reports %s of JSON instead of JSON Lines once with advice", async (_what, text) => {
  const { bad, isImported } = await load("list.jsonl", text);
  expect(isImported).toBe(false);
  expect(bad).toEqual([
    {
      line: 1,
      reason: expect.stringMatching(/^This is JSON in a list or over several lines.*jq -c/),
    },
  ]);
});

test("a plain stock number notes the stock that stays in other warehouses", async () => {
  const file = "key,store,title,sku,price,stock\nlamp,main,Lamp,LAMP,9.00,5\n";
  expect((await load("stock.csv", file)).notes).toEqual([]);
  await aWarehouse(deps, { key: "kwai-chung", position: 1 });
  await aWarehouse(deps, { key: "loft" });
  expect((await load("stock.csv", file)).notes).toEqual([
    "A number alone is the stock of loft. What lies elsewhere stays for sale too: LAMP (5 in kwai-chung).",
  ]);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { aWarehouse, startTestApi } from "../../../testing/index.ts";
import { writeBadRows } from "../../../testing/write-reasons.ts";
import { importCatalogue, type ImportOptions } from "../index.ts";

const { deps } = await startTestApi();
await aWarehouse(deps, { key: "kwai-chung" });
const folder = await mkdtemp(join(tmpdir(), "harbour-bad-rows-"));
afterAll(() => rm(folder, { recursive: true }));

let fileCount = 0;
async function load(text: string, kind: "csv" | "jsonl", options: Partial<ImportOptions> = {}) {
  const file = join(folder, `${(fileCount += 1)}.${kind}`);
  await writeFile(file, text);
  return writeBadRows(await importCatalogue(deps, { file, ...options }));
}
const count = async (pattern: string) =>
  (
    await deps.db.execute<{ count: number }>(
      sql`select count(*)::integer as count from products where key like ${pattern}`,
    )
  ).rows[0]!.count;

const header = "key,store,title,sku,price\n";
const rows = (name: string, length: number) =>
  Array.from({ length }, (_, index) => `${name}-${index},main,Set ${index},${name}-S${index},9.00`);

describe("skipped rows", () => {
  test("skipped and imported rows add up to all rows, even after a broken quote", async () => {
    const table = rows("quote", 900).with(300, 'quote-300,main,"Set 300,quote-S300,9.00');
    const report = await load(header + table.join("\n"), "csv", { skipBadRows: true });
    expect(report).toMatchObject({ rows: 900, rowsLeftOut: 1, created: 899, isImported: true });
    expect(report.bad).toEqual([
      { line: 302, reason: "The cell title opens a quote and never closes it." },
    ]);
    expect(await count("quote-%")).toBe(899);
  });

  test("a skipped row skips its whole product, so that its variants stay for sale", async () => {
    await load(`${header}duo,main,Duo,DUO-1,1.00\nduo,main,,DUO-2,2.00\n`, "csv");
    const table = `${header}duo,main,Duo,DUO-1,3.00\nduo,main,"D,DUO-2,2.00\nsolo,main,Solo,SOLO,1.00\n`;
    const report = await load(table, "csv", { skipBadRows: true });
    expect(report).toMatchObject({ rows: 3, rowsLeftOut: 2, created: 1, updated: 0 });
    expect(report.bad.map(({ reason }) => reason)).toEqual([
      "key: Line 3 seems to belong to this product, but can't be read.",
      "The cell title opens a quote and never closes it.",
    ]);
  });

  test("a skipped category skips its subcategories and products", async () => {
    const table = [
      { type: "category", key: "lost", store: "main", title: "" },
      { type: "category", key: "below", store: "main", title: "Below", parent: "lost" },
      {
        type: "product",
        key: "in-lost",
        store: "main",
        title: "In",
        categories: ["below"],
        variants: [{ sku: "IL", price: "1" }],
      },
    ];
    const text = table.map((record) => JSON.stringify(record)).join("\n");
    const report = await load(text, "jsonl", { skipBadRows: true });
    expect(report).toMatchObject({ rows: 3, rowsLeftOut: 3, created: 0 });
    expect(report.bad).toEqual([
      { line: 1, reason: "title: Please fill this in." },
      { line: 2, reason: "There is no category lost." },
      { line: 3, reason: "There is no category below." },
    ]);
  });

  test("a wrong header skips all rows", async () => {
    const report = await load(`key,store,title,sku,prize\nx,main,X,X,1.00\n`, "csv", {
      skipBadRows: true,
    });
    expect(report).toMatchObject({ isImported: false, created: 0 });
    expect(report.bad).toEqual([
      { line: 1, reason: expect.stringMatching(/^No column is called prize → price\. /) },
    ]);
  });
});

describe("text that the database cannot store", () => {
  const product = (title: string) =>
    `{"type":"product","key":"odd","store":"main","title":"${title}","variants":[{"sku":"ODD","price":"1.00"}]}`;

  test.each([
    ["a NUL", "a\\u0000b", "title: This text has a NUL character. Take it out."],
    [
      "a lone surrogate",
      "a\\ud800b",
      "title: This text was cut within a character. Enter it again.",
    ],
    [
      "a replacement character",
      "a\\ufffdb",
      "title: This text has broken characters, because it was not UTF-8. Enter it again.",
    ],
  ])("reports text with %s as a bad row with its line", async (_, title, reason) => {
    const report = await load(`\n${product(title)}`, "jsonl", { skipBadRows: true });
    expect(report).toMatchObject({ bad: [{ line: 2, reason }], rows: 1, rowsLeftOut: 1 });
  });

  test("reports the other faults of the same row too", async () => {
    const report = await load(product("a\\u0000b").replace("1.00", "cheap"), "jsonl");
    expect(report.bad.map(({ reason }) => reason)).toEqual([
      "title: This text has a NUL character. Take it out.",
      expect.stringMatching(/^variants\.0\.price: Enter an amount/),
    ]);
  });

  test("reports a NUL in a table as a bad row", async () => {
    const report = await load(`${header}nul,main,a\0b,NUL,1.00\n`, "csv");
    expect(report.bad).toEqual([
      { line: 2, reason: "title: This text has a NUL character. Take it out." },
    ]);
  });
});

test("explains cells with wrong values in plain words", async () => {
  const columns = "key,store,title,sku,price,point,is_public,attributes,stock,release_date,brand";
  const cells = [
    "w-1,main,A,W1,1.00,many,,,,,",
    "w-2,main,A,W2,1.00,,maybe,,,,",
    "w-3,main,A,W3,1.00,,,Height 30,,,",
    "w-4,main,A,W4,1.00,,,,kwai-chung:few,,",
    "w-5,main,A,W5,1.00,,,,,4 December,",
    `w-6,main,A,W6,1.00,,,,,,${"long".repeat(40)}`,
    "w-7,harbour,A,W7,1.00,,,,,,",
    "w-8,main,A,,1.00,,,,,,",
    "w-9,main,A,W9,1.00,-1,,,,,",
    "w-10,main,A,W10,1.00,,,,atlantis:1,,",
    'w-11,main,A,W11,1.00,,,"[{""name"":""Height""}]",,,',
    "w-12,main,A,W12,1.00,,,,99999999999,,",
    "w-13,main,A,W13,1.00,,,,kwai-chung:99999999999,,",
    "w-14,main,A,W14,1.00,,,,-1,,",
  ];
  const { bad } = await load([columns, ...cells].join("\n"), "csv");
  expect(bad.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    "2 point: This must be a whole number.",
    "3 is_public: Enter yes or no.",
    '4 attributes: Write attributes as JSON: [{"name": "Height", "value": "30 cm"}].',
    '5 stock: Enter a number, or stock such as "kwai-chung:4|mong-kok:1".',
    "6 release_date: Enter a date as YYYY-MM-DD.",
    "7 brand: Enter at most 100 characters.",
    '8 store: Enter "main" or "mini".',
    "9 sku: Please fill this in.",
    "10 point: This must be 0 or more.",
    "11 stock: There is no warehouse atlantis.",
    "12 attributes.0.value: Please fill this in.",
    "13 stock: This must be 10000000 or less.",
    "14 stock.kwai-chung: This must be 10000000 or less.",
    "15 stock: This must be 0 or more.",
  ]);
});

test("explains wrong values in JSON Lines in plain words", async () => {
  const variant = (key: string, variantFields: object) => ({
    type: "product",
    key,
    store: "main",
    title: key,
    variants: [{ sku: key, price: "1.00", ...variantFields }],
  });
  const records = [
    ...[-1, 1.5, 1e15, { "kwai-chung": -1 }, { "kwai-chung": 0.5 }].map((stock, index) =>
      variant(`stock-${index}`, { stock }),
    ),
    variant("time", { discount: { type: "PRICE", value: "0.50", from: "soon", until: null } }),
  ];
  const { bad } = await load(records.map((record) => JSON.stringify(record)).join("\n"), "jsonl");
  expect(bad.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    "1 variants.0.stock: This must be 0 or more.",
    "2 variants.0.stock: This must be a whole number.",
    "3 variants.0.stock: This must be 10000000 or less.",
    "4 variants.0.stock.kwai-chung: This must be 0 or more.",
    "5 variants.0.stock.kwai-chung: This must be a whole number.",
    '6 variants.0.discount.from: Enter a time such as "2026-12-04T10:00:00+08:00".',
  ]);
});

describe("discount in a file", () => {
  const header = "key,store,title,sku,price,discount_type,discount_value\n";

  test("refuses a discount that leaves no price, even when only the price changes", async () => {
    const { bad } = await load(
      `${header}off-1,main,A,OFF-1,9.00,PRICE,9.00\noff-2,main,A,OFF-2,9.00,PERCENTAGE,100\n`,
      "csv",
    );
    expect(bad.map(({ reason }) => reason)).toEqual([
      "discount_value: This leaves nothing of the price 9.00. Lower the discount.",
      "discount_value: This leaves nothing of the price 9.00. Lower the discount.",
    ]);
    await load(`${header}off-3,main,A,OFF-3,9.00,PRICE,5.00\n`, "csv");
    expect(await load("sku,price\nOFF-3,5.00\n", "csv")).toMatchObject({
      bad: [{ line: 2, reason: "price: The discount is 5.00. Enter a higher price." }],
    });
    expect(await load("sku,price\nOFF-3,5.01\n", "csv")).toMatchObject({ bad: [], updated: 1 });
  });

  test("accepts a price of zero without a discount and names it in the report", async () => {
    const report = await load(`${header}gift,main,Gift,GIFT,0.00,,\n`, "csv", { dryRun: true });
    expect(report).toMatchObject({ bad: [], freeSkus: ["GIFT"] });
  });
});

test("required fields keep their values when a file empties them", async () => {
  const fullRecord = {
    type: "product",
    key: "stays",
    store: "main",
    title: "Stays",
    slug: "it-stays",
    is_recommended: true,
    variants: [{ sku: "STAYS", price: "3.00", point: 4, stock: { "kwai-chung": 5 } }],
  };
  await load(JSON.stringify(fullRecord), "jsonl");
  const recordWithBlanks = {
    type: "product",
    key: "stays",
    store: "main",
    title: "",
    slug: "",
    is_recommended: null,
    is_public: "",
    published_at: null,
    variants: [{ sku: "STAYS", price: "", point: null, stock: null, title: null }],
  };
  expect(await load(JSON.stringify(recordWithBlanks), "jsonl", { dryRun: true })).toMatchObject({
    bad: [],
    changes: [],
  });
});

test("refuses a product's title in a table of SKUs", async () => {
  await load(`${header}hat,main,Hat,HAT,9.00\n`, "csv");
  const { bad } = await load("sku,title,price\nHAT,Big hat,9.00\n", "csv");
  expect(bad).toEqual([
    {
      line: 2,
      reason:
        "Unknown field: title, which is the product's: a row by its SKU alone names variant_title.",
    },
  ]);
});

test.each([
  [
    "SKU,Price,Discount type",
    "No column is called SKU → sku, Price → price, Discount type → discount_type.",
  ],
  ["sku;price", "Commas must divide the cells."],
])("explains how to write the header %s", async (header, reason) => {
  const { bad } = await load(`${header}\n`, "csv");
  expect(bad).toHaveLength(1);
  expect(bad[0]?.reason).toContain(reason);
});

test("refuses two counts for one warehouse", async () => {
  await load(`${header}two,main,Two,TWO,1.00\n`, "csv");
  const { bad } = await load("sku,stock\nTWO,kwai-chung:2|kwai-chung:3\n", "csv");
  expect(bad).toEqual([
    { line: 2, reason: 'stock: Enter a number, or stock such as "kwai-chung:4|mong-kok:1".' },
  ]);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { aWarehouse, startTestApi, localize } from "../../testing/index.ts";
import { writeBadRows } from "../../testing/write-reasons.ts";
import { importCatalogue, type ImportOptions } from "./index.ts";

const { deps, anyone } = await startTestApi();
await aWarehouse(deps, { key: "kwai-chung" });
await aWarehouse(deps, { key: "mong-kok", position: 1 });
const folder = await mkdtemp(join(tmpdir(), "harbour-import-"));
afterAll(() => rm(folder, { recursive: true }));
await writeFile(
  join(folder, "blue.webp"),
  await sharp({ create: { width: 64, height: 64, channels: 3, background: "#0044cc" } })
    .webp()
    .toBuffer(),
);

const category = (key: string, overrides: object = {}) => ({
  type: "category",
  key,
  store: "main",
  title: localize(key),
  ...overrides,
});
const product = (key: string, overrides: object = {}, variant: object = {}) => ({
  type: "product",
  key,
  store: "main",
  title: localize(`The ${key}`),
  variants: [
    {
      sku: `SKU-${key}`,
      title: localize("Standard"),
      price: "399.00",
      stock: { "kwai-chung": 10 },
      ...variant,
    },
  ],
  ...overrides,
});

let fileCount = 0;
async function load(records: readonly (object | string)[], options: Partial<ImportOptions> = {}) {
  const file = join(folder, `${(fileCount += 1)}.jsonl`);
  await writeFile(
    file,
    records
      .map((record) => (typeof record === "string" ? record : JSON.stringify(record)))
      .join("\n"),
  );
  return writeBadRows(await importCatalogue(deps, { file, ...options }));
}
async function details(slug: string) {
  await deps.changes.settle();
  return anyone.get(`/stores/main/product-management/products/${slug}/details`);
}

describe("catalogue file", () => {
  const records = [
    category("action", { parent: "games", picture: "blue.webp" }),
    product("star-courier", {
      categories: ["action"],
      long_description: { en: '<p onclick="x()">Fly.</p><script>steal()</script>' },
      pictures: ["blue.webp"],
      variants: [
        {
          sku: "SC-1",
          title: "Standard",
          price: "399.00",
          discount: { type: "PERCENTAGE", value: "15.00" },
          stock: { "kwai-chung": 3, "mong-kok": 2 },
        },
        {
          sku: "SC-2",
          title: "Deluxe",
          price: "499.5",
          preorder: { release_date: "2199-01-01", cap: 5 },
        },
      ],
    }),
    category("games"),
  ];

  test("imports products with sanitised texts and copied pictures that can be seen and found", async () => {
    const report = await load(records);
    expect(report).toMatchObject({
      rows: 3,
      categories: 2,
      products: 1,
      variants: 2,
      pictures: 1,
      created: 3,
      updated: 0,
      unchanged: 0,
      bad: [],
      isImported: true,
    });
    const { body } = await details("the-star-courier");
    expect(body).toMatchObject({
      availability: "IN_STOCK",
      stock: 10,
      price: "399.00",
      discounted_price: "339.15",
      long_description: { en: "<p>Fly.</p>", zh: "<p>Fly.</p>" },
      breadcrumbs: [{ slug: "games" }, { slug: "action" }],
      variants: [
        { sku: "SC-1", stock: 5 },
        { sku: "SC-2", availability: "PREORDER", release_date: "2199-01-01", stock: 5 },
      ],
    });
    expect(body.images).toEqual([
      expect.stringMatching(/^\/files\/catalogue\/[0-9a-f]{32}\.webp$/),
    ]);
    expect((await anyone.get(body.images[0])).status).toBe(200);
  });

  test("importing a file again changes nothing and reports it", async () => {
    const { rows: before } = await deps.db.execute(
      sql`select count(*) as movements, max(id) as last from stock_movements`,
    );
    expect(await load(records)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
      isImported: true,
    });
    expect(
      (
        await deps.db.execute(
          sql`select count(*) as movements, max(id) as last from stock_movements`,
        )
      ).rows,
    ).toEqual(before);
  });

  test("imports a changed product, keeps its address and takes missing variants out of sale", async () => {
    const [, courier] = records as [object, { variants: object[] }];
    const changedCourier = {
      ...courier,
      title: "Star Courier Two",
      variants: courier.variants.slice(0, 1),
    };
    expect(await load([records[0]!, changedCourier, records[2]!])).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 2,
    });
    const { body } = await details("the-star-courier");
    expect(body).toMatchObject({
      title: { en: "Star Courier Two" },
      variants: [{ sku: "SC-1" }],
      has_choices: false,
    });
    const {
      rows: [hiddenVariant],
    } = await deps.db.execute(sql`select is_for_sale from product_variants where sku = 'SC-2'`);
    expect(hiddenVariant).toEqual({ is_for_sale: false });
  });

  test("a dry run writes nothing", async () => {
    expect(await load([product("dry-run")], { dryRun: true })).toMatchObject({
      created: 1,
      isImported: false,
    });
    expect((await details("the-dry-run")).status).toBe(404);
  });

  test("an interrupted import continues where it stopped", async () => {
    const manyProducts = Array.from({ length: 250 }, (_, index) => product(`many-${index}`));
    const interruptedImport = load(manyProducts, {
      onProgress: ({ step }) => {
        if (step === "importing rows") throw new Error("the power is gone");
      },
    });
    await expect(interruptedImport).rejects.toThrow("the power is gone");
    const { created, unchanged } = await load(manyProducts);
    expect(created + unchanged).toBe(250);
    expect(unchanged).toBeGreaterThanOrEqual(200);
    expect(await load(manyProducts)).toMatchObject({ created: 0, updated: 0, unchanged: 250 });
  });

  test("a moved product's old address leads to it until another product takes it", async () => {
    await load([product("mover", { slug: "first-home" })]);
    await load([product("mover", { slug: "second-home" })]);
    expect((await details("first-home")).body.slug).toBe("second-home");
    await load([product("heir", { slug: "first-home" })]);
    expect((await details("first-home")).body.title.en).toBe("The heir");
    expect((await details("second-home")).body.title.en).toBe("The mover");
  });

  test("renaming a category makes its products and descendants found by the new name", async () => {
    const searchProducts = async (keyword: string) => {
      await deps.changes.settle();
      const list = "/stores/main/product-management/products/filter";
      return (await anyone.get(list, { query: { keyword } })).body.total as number;
    };
    await load([
      category("oddments"),
      category("small-oddments", { title: "Tiny", parent: "oddments" }),
      product("button", { categories: ["oddments"] }),
      product("bead", { categories: ["small-oddments"] }),
    ]);
    expect([await searchProducts("oddments"), await searchProducts("curiosities")]).toEqual([2, 0]);
    await load([category("oddments", { title: localize("Curiosities") })]);
    expect([await searchProducts("oddments"), await searchProducts("curiosities")]).toEqual([0, 2]);
    expect(await searchProducts("tiny curiosities")).toBe(1);
  });

  test("gives two products of one name different addresses", async () => {
    await load([product("twin-a", { title: "Twin" }), product("twin-b", { title: "Twin" })]);
    expect((await details("twin")).body.title.en).toBe("Twin");
    expect((await details("twin-twin-b")).body.title.en).toBe("Twin");
  });
});

describe("file with bad rows", () => {
  const linesWithFaults = [
    product("fine"),
    "{not json",
    product("no-price", {}, { price: "399,00" }),
    product("odd", { colour: "red" }),
    product("lost", { categories: ["nowhere"] }),
    product("fine", {}, { sku: "other" }),
    product("same-sku", {}, { sku: "SKU-fine" }),
    product("faceless", { pictures: ["missing.webp"] }),
    product("far", {}, { stock: { atlantis: 1 } }),
    product("nothing", { variants: [] }),
    category("ring-a", { parent: "ring-b" }),
    category("ring-b", { parent: "ring-a" }),
    product("thief", {}, { sku: "SC-1" }),
  ];
  const reasons = [
    [2, "This line is not one JSON object."],
    [3, 'variants.0.price: Enter an amount such as "399.00".'],
    [4, "Unknown field: colour."],
    [5, "There is no category nowhere."],
    [6, "key: fine is on line 1 already. Keep a product's rows together."],
    [7, "variants.0.sku: SKU-fine is on line 1 already."],
    [8, "There is no picture missing.webp."],
    [9, "variants.0.stock: There is no warehouse atlantis."],
    [10, "variants: A product needs at least one variant."],
    [11, "parent: A category can't be below itself."],
    [12, "parent: A category can't be below itself."],
    [13, "sku: SC-1 belongs to main/star-courier."],
  ];

  test("refuses a file with bad rows, naming every line and reason", async () => {
    const report = await load(linesWithFaults);
    expect(report.bad.map(({ line, reason }) => [line, reason])).toEqual(reasons);
    expect(report).toMatchObject({ isImported: false, created: 0 });
    expect((await details("the-fine")).status).toBe(404);
  });

  test("skips bad rows on request, and imports the row of a bad picture without the picture", async () => {
    const report = await load(linesWithFaults, { skipBadRows: true });
    expect(report).toMatchObject({ isImported: true, created: 2, skipped: 11 });
    expect((await details("the-fine")).status).toBe(200);
    expect((await details("the-faceless")).status).toBe(200);
  });

  test("refuses stock below the reserved quantity", async () => {
    await load([product("held")]);
    await deps.db.execute(
      sql`update stock_levels set reserved = 4 where variant_id = (select id from product_variants where sku = 'SKU-held')`,
    );
    const report = await load([product("held", {}, { stock: { "kwai-chung": 3 } })]);
    expect(report.bad).toEqual([
      { line: 1, reason: "variants.0.stock: Orders hold 4 in kwai-chung. Enter 4 or more, not 3." },
    ]);
  });
});

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { aWarehouse, startTestApi, localize } from "../../testing/index.ts";
import { exportCatalogue, importCatalogue } from "./index.ts";

const shop = await startTestApi();
const secondShop = await startTestApi();
for (const { deps } of [shop, secondShop]) {
  await aWarehouse(deps, { key: "kwai-chung" });
  await aWarehouse(deps, { key: "mong-kok", position: 1 });
}
const folder = await mkdtemp(join(tmpdir(), "harbour-export-"));
afterAll(() => rm(folder, { recursive: true }));
const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: "#0044cc" } });
await writeFile(join(folder, "blue.jpg"), await picture.jpeg().toBuffer());
await writeFile(join(folder, "blue.webp"), await picture.webp().toBuffer());

const records = [
  { type: "synonyms", key: "ship", words: ["ship", "船"] },
  { type: "category", key: "ships", store: "main", title: "Ships", parent: "toys" },
  { type: "category", key: "toys", store: "main", title: "Toys", picture: "blue.jpg", position: 3 },
  {
    type: "product",
    key: "red-junk",
    store: "main",
    categories: ["ships", "toys"],
    title: localize("Red junk"),
    long_description: "<p>Sails.</p><script>x()</script>",
    brand: "Camphor",
    release_date: "2026-01-02",
    attributes: [{ name: "Scale", value: "1:80" }],
    pictures: ["blue.jpg", "blue.webp"],
    is_recommended: true,
    variants: [
      {
        sku: "RJ-1",
        barcode: "2010467221014",
        title: "Small",
        options: [{ type: "size", value: localize("Small, 18 cm") }],
        price: "99.5",
        point: 7,
        discount: { type: "PRICE", value: "10", until: "2199-01-01" },
        pictures: ["blue.jpg"],
        stock: { "kwai-chung": 4 },
        per_person_limit: 2,
        low_stock_threshold: 0,
      },
      {
        sku: "RJ-2",
        title: "Large",
        options: ["color", "edition", "size"].map((type) => ({ type, value: "Large" })),
        price: "199.00",
        preorder: { release_date: "2199-01-01" },
      },
    ],
  },
  {
    type: "product",
    key: "hidden",
    store: "mini",
    title: "Hidden",
    is_public: false,
    published_at: "2026-03-04",
    variants: [{ sku: "H-1", title: "One", price: "1.00" }],
  },
];
const source = join(folder, "source.jsonl");
await writeFile(source, records.map((record) => JSON.stringify(record)).join("\n"));
const exportFile = join(folder, "out", "catalogue.jsonl");

describe("exported catalogue", () => {
  test("importing the export changes nothing, even after sales", async () => {
    expect((await importCatalogue(shop.deps, { file: source })).bad).toEqual([]);
    await shop.deps.db.execute(sql`update stock_levels set on_hand = 3`);
    const report = await exportCatalogue(shop.deps, { file: exportFile });
    expect(report).toEqual({ categories: 2, products: 2, pictures: 2, skippedProducts: 0 });
    expect(await importCatalogue(shop.deps, { file: exportFile })).toMatchObject({
      bad: [],
      created: 0,
      updated: 0,
      unchanged: 5,
    });
  });

  test("importing the export into an empty shop creates an equal shop with an equal export", async () => {
    expect(await importCatalogue(secondShop.deps, { file: exportFile })).toMatchObject({
      created: 5,
    });
    const secondExportFile = join(folder, "again", "catalogue.jsonl");
    await exportCatalogue(secondShop.deps, { file: secondExportFile });
    const readWithoutPictureNames = async (file: string) =>
      (await readFile(file, "utf8")).replaceAll(/[0-9a-f]{32}\.webp/g, "").split("\n");
    expect(await readWithoutPictureNames(secondExportFile)).toEqual(
      await readWithoutPictureNames(exportFile),
    );
  });

  test("orders option columns as every variant orders its options", async () => {
    const table = join(folder, "out", "catalogue.csv");
    await exportCatalogue(shop.deps, { file: table });
    const [header] = (await readFile(table, "utf8")).split("\n");
    expect(header!.match(/(?<=option_)[a-z]+(?=_en)/g)).toEqual(["color", "edition", "size"]);
  });

  test("importing the export with one changed price changes that product alone", async () => {
    const changedFile = join(folder, "out", "changed.jsonl");
    await writeFile(changedFile, (await readFile(exportFile, "utf8")).replace("199.00", "189.00"));
    expect(await importCatalogue(shop.deps, { file: changedFile })).toMatchObject({
      updated: 1,
      unchanged: 4,
    });
    const {
      rows: [row],
    } = await shop.deps.db.execute(sql`select price from product_variants where sku = 'RJ-2'`);
    expect(row).toEqual({ price: 18_900 });
  });

  test("exports a store's products in order of creation with ordered variants", async () => {
    const newProductFile = join(folder, "later.jsonl");
    const variants = ["AA-2", "AA-1"].map((sku) => ({ sku, title: sku, price: "1.00" }));
    const newProduct = { type: "product", key: "aaa", store: "main", title: "Aaa", variants };
    await writeFile(newProductFile, JSON.stringify(newProduct));
    await importCatalogue(shop.deps, { file: newProductFile });
    const orderedFile = join(folder, "out", "ordered.jsonl");
    await exportCatalogue(shop.deps, { file: orderedFile });
    const lines = (await readFile(orderedFile, "utf8")).trim().split("\n");
    const goods = lines
      .map((line) => JSON.parse(line) as typeof newProduct)
      .filter(({ type }) => type === "product");
    expect(goods.map(({ key }) => key)).toEqual(["red-junk", "aaa", "hidden"]);
    expect(goods[1]!.variants.map(({ sku }) => sku)).toEqual(["AA-2", "AA-1"]);
  });
});

describe("synonyms in a catalogue file", () => {
  test("shoppers find a product by synonyms as soon as a file adds them", async () => {
    const list = "/stores/main/product-management/products/filter";
    const countMatches = async (keyword: string) =>
      (await shop.anyone.get(list, { query: { keyword } })).body.total;
    await shop.deps.changes.settle();
    expect([
      await countMatches("ships"),
      await countMatches("船"),
      await countMatches("帆"),
    ]).toEqual([1, 0, 0]);
    const file = join(folder, "synonyms.jsonl");
    const groups = [{ type: "synonyms", key: "ship", words: ["ships", "船", "帆船"] }];
    await writeFile(file, groups.map((group) => JSON.stringify(group)).join("\n"));
    expect(await importCatalogue(shop.deps, { file })).toMatchObject({ synonyms: 1, updated: 1 });
    await shop.deps.changes.settle();
    expect([
      await countMatches("船"),
      await countMatches("红帆船"),
      await countMatches("red 帆船"),
    ]).toEqual([1, 0, 1]);
  });
});

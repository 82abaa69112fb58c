import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { aWarehouse, startTestApi } from "../../../testing/index.ts";
import { writeBadRows } from "../../../testing/write-reasons.ts";
import { importCatalogue, type ImportOptions } from "../index.ts";

const { deps } = await startTestApi();
await aWarehouse(deps, { key: "kwai-chung" });
await aWarehouse(deps, { key: "mong-kok", position: 1 });
const folder = await mkdtemp(join(tmpdir(), "harbour-partial-"));
afterAll(() => rm(folder, { recursive: true }));
await writeFile(
  join(folder, "blue.webp"),
  await sharp({ create: { width: 64, height: 64, channels: 3, background: "#0044cc" } })
    .webp()
    .toBuffer(),
);

let fileCount = 0;
async function load(content: string | object[], options: Partial<ImportOptions> = {}) {
  const isCsv = typeof content === "string";
  const file = join(folder, `${(fileCount += 1)}.${isCsv ? "csv" : "jsonl"}`);
  const text = isCsv ? content : content.map((record) => JSON.stringify(record)).join("\n");
  await writeFile(file, text);
  return writeBadRows(await importCatalogue(deps, { file, ...options }));
}

const category = {
  type: "category",
  key: "ships",
  store: "main",
  title: { en: "Ships", zh: "船", cn: "船只" },
  picture: "blue.webp",
  position: 4,
};
const junkProduct = {
  type: "product",
  key: "red-junk",
  store: "main",
  categories: ["ships"],
  slug: "red-junk",
  title: { en: "Red junk", zh: "紅帆船", cn: "红帆船" },
  short_description: { en: "Sails", zh: "有帆", cn: "带帆" },
  long_description: "<p>Of wood</p>",
  brand: "Camphor",
  platform: "Bench",
  age_rating: "8+",
  release_date: "2026-01-02",
  attributes: [{ name: "Scale", value: "1:80" }],
  pictures: ["blue.webp"],
  is_recommended: true,
  is_public: false,
  published_at: "2026-03-04",
  variants: [
    {
      sku: "RJ-1",
      barcode: "2010467221014",
      title: { en: "Small", zh: "小", cn: "小号" },
      options: [
        { type: "size", value: { en: "S", zh: "細", cn: "小" } },
        { type: "color", value: "Red" },
      ],
      price: "99.50",
      point: 7,
      discount: { type: "PRICE", value: "10", until: "2199-01-01" },
      pictures: ["blue.webp"],
      stock: { "kwai-chung": 4, "mong-kok": 1 },
      per_order_limit: 3,
      per_person_limit: 2,
      low_stock_threshold: 8,
    },
    {
      sku: "RJ-2",
      title: "Large",
      price: "199.00",
      preorder: { release_date: "2199-01-01", cap: 5 },
    },
  ],
};

/** Returns all stored values of the product, its variants and its category. */
async function readStoredProduct() {
  const { rows } = await deps.db.execute<{ thing: Record<string, unknown> }>(sql`
    select to_jsonb(p) - 'id' - 'updated_at' - 'import_digest' || jsonb_build_object(
      'categories', (select jsonb_agg(c.key) from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id),
      'variants', (select jsonb_object_agg(v.sku, to_jsonb(v) - 'id' || jsonb_build_object(
        'stock', (select jsonb_object_agg(w.key, l.on_hand) from stock_levels l join warehouses w on w.id = l.warehouse_id where l.variant_id = v.id),
        'preorder', (select to_jsonb(r) from preorders r where r.variant_id = v.id))) from product_variants v where v.product_id = p.id)) as thing
    from products p where p.key = 'red-junk'`);
  return rows[0]!.thing as Record<string, never> & { variants: Record<string, object> };
}
/** Returns the current row, and that row with these changes. */
async function withChanges(
  productBefore: Awaited<ReturnType<typeof readStoredProduct>>,
  changedColumns: object,
  variants: Record<string, object> = {},
) {
  const after = await readStoredProduct();
  const mergedVariants = Object.entries(productBefore.variants).map(([sku, variant]) => [
    sku,
    { ...variant, ...variants[sku] },
  ]);
  return [
    after,
    { ...productBefore, ...changedColumns, variants: Object.fromEntries(mergedVariants) as object },
  ] as const;
}

beforeEach(async () => {
  const { bad } = await load([category, junkProduct]);
  expect(bad).toEqual([]);
});

describe("file of some fields", () => {
  test("a table of titles, prices and stock leaves other fields alone", async () => {
    const productBefore = await readStoredProduct();
    const rows = "red-junk,main,Red ship,RJ-1,89.00,kwai-chung:9\nred-junk,main,,RJ-2,199.00,";
    expect((await load(`key,store,title,sku,price,stock\n${rows}`)).bad).toEqual([]);
    const [after, expected] = await withChanges(
      productBefore,
      { title: { en: "Red ship", zh: "紅帆船", cn: "红帆船" }, price: 7900 },
      { "RJ-1": { price: 8900, stock: { "kwai-chung": 9, "mong-kok": 1 } } },
    );
    expect(after).toEqual(expected);
  });

  test("a JSON Lines record of one brand changes the brand alone", async () => {
    const productBefore = await readStoredProduct();
    await load([{ type: "product", key: "red-junk", store: "main", brand: "Teak" }]);
    const [after, expected] = await withChanges(productBefore, { brand: "Teak" });
    expect(after).toEqual(expected);
  });

  test.each([
    ["sku,price\nRJ-2,150.00\n", { "RJ-2": { price: 15_000 } }],
    ["sku,stock\nRJ-1,kwai-chung:2\n", { "RJ-1": { stock: { "kwai-chung": 2, "mong-kok": 1 } } }],
    ["sku,stock\nRJ-1,12\n", { "RJ-1": { stock: { "kwai-chung": 12, "mong-kok": 1 } } }],
  ])("imports a table by SKU alone: %j", async (table, variants) => {
    const productBefore = await readStoredProduct();
    expect(await load(table)).toMatchObject({ bad: [], rows: 1, updated: 1 });
    const [after, expected] = await withChanges(productBefore, {}, variants);
    expect(after).toEqual(expected);
    expect(await load(table)).toMatchObject({ unchanged: 1, updated: 0 });
  });

  test("a table of one option keeps the other options and languages", async () => {
    await load("sku,option_size_en\nRJ-1,Small\n");
    expect((await readStoredProduct()).variants["RJ-1"]).toMatchObject({
      options: [
        { type: "size", value: { en: "Small", zh: "細", cn: "小" } },
        { type: "color", value: { en: "Red", zh: "Red", cn: "Red" } },
      ],
    });
  });

  test("a table of a category keeps parent, picture and Chinese titles", async () => {
    const category = async () =>
      (
        await deps.db.execute(
          sql`select title, image, position from categories where key = 'ships'`,
        )
      ).rows[0];
    const productBefore = await category();
    await load("type,key,store,title_en\ncategory,ships,main,Vessels\n");
    expect(await category()).toEqual({
      ...productBefore,
      title: { en: "Vessels", zh: "船", cn: "船只" },
    });
  });

  test("refuses new records that lack required fields", async () => {
    const table =
      "key,store,sku,price\nred-junk,main,RJ-3,\nnew-junk,main,NJ-1,5.00\n,,NJ-2,5.00\n";
    expect((await load(table)).bad).toEqual([
      { line: 2, reason: "price: Please fill this in." },
      { line: 3, reason: "New records need the column title." },
      {
        line: 4,
        reason:
          "sku: Nothing for sale has the SKU NJ-2. For a new variant, add its product's key and store.",
      },
    ]);
    const incompleteRecords = [{ type: "product", key: "new-junk", store: "main", title: "New" }];
    expect((await load(incompleteRecords)).bad).toEqual([
      { line: 1, reason: "variants: Please fill this in." },
    ]);
  });
});

describe("emptied fields", () => {
  test("an empty cell empties its field", async () => {
    const productBefore = await readStoredProduct();
    const header =
      "key,store,title_en,title_zh,brand,categories,pictures,short_description,is_public";
    const { bad } = await load(`${header}\nred-junk,main,Red junk,,,,,,\n`);
    expect(bad).toEqual([]);
    const [after, expected] = await withChanges(productBefore, {
      title: { en: "Red junk", zh: "红帆船", cn: "红帆船" },
      brand: null,
      categories: null,
      images: [],
      short_description: { en: "", zh: "", cn: "" },
    });
    expect(after).toEqual(expected);
  });

  test("an empty cell empties a variant's field, and a discount as a whole", async () => {
    const productBefore = await readStoredProduct();
    await load(
      "sku,barcode,discount_type,discount_value,per_order_limit,stock,price\nRJ-1,,,,,,\n",
    );
    const [after, expected] = await withChanges(
      productBefore,
      { price: 9950 },
      {
        "RJ-1": {
          barcode: null,
          discount_type: null,
          discount_value: null,
          discount_until: null,
          per_order_limit: null,
        },
      },
    );
    expect(after).toEqual(expected);
  });

  test("null, an empty text or an empty list in JSON Lines empties a field", async () => {
    const emptyFields = { brand: null, age_rating: "", attributes: [], short_description: "" };
    await load([{ type: "product", key: "red-junk", store: "main", ...emptyFields }]);
    expect(await readStoredProduct()).toMatchObject({
      brand: null,
      age_rating: null,
      attributes: [],
      short_description: { en: "", zh: "", cn: "" },
      platform: "Bench",
    });
  });
});

describe("dry run", () => {
  test("a dry run names every changed or emptied field and writes nothing", async () => {
    const productBefore = await readStoredProduct();
    const table = "key,store,title,brand,sku,price\nred-junk,main,Red ship,,RJ-1,89.00\n";
    const { changes, updated } = await load(table, { dryRun: true });
    expect(updated).toBe(1);
    expect(changes).toMatchObject([
      {
        name: "main/red-junk",
        fields: [
          { field: "title.en", from: "Red junk", to: "Red ship" },
          { field: "brand", from: "Camphor", to: null },
          { field: "RJ-1.price", from: 9950, to: 8900 },
          { field: "variant RJ-2", from: "for sale", to: "not for sale" },
        ],
      },
    ]);
    expect(await readStoredProduct()).toEqual(productBefore);
  });
});

test("two files of different fields imported at once both apply", async () => {
  const keys = Array.from({ length: 60 }, (_, index) => `pair-${index}`);
  const makePairs = (fields: object) =>
    keys.map((key) => ({ type: "product", key, store: "main", ...fields }));
  const createVariant = (key: string) => [{ sku: `SKU-${key}`, title: "One", price: "1.00" }];
  await load(
    makePairs({ title: "Pair" }).map((record) => ({
      ...record,
      variants: createVariant(record.key),
    })),
  );
  await Promise.all([load(makePairs({ brand: "Teak" })), load(makePairs({ platform: "Bench" }))]);
  const { rows } = await deps.db.execute(
    sql`select distinct brand, platform from products where key like 'pair-%'`,
  );
  expect(rows).toEqual([{ brand: "Teak", platform: "Bench" }]);
});

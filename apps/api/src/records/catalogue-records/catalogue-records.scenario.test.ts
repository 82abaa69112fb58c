import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareBy } from "@harbour/i18n";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { exportCatalogue, importCatalogue } from "../../edge/catalogue-files/index.ts";
import { aWarehouse, startTestApi, type TestApi } from "../../testing/index.ts";

const folder = await mkdtemp(join(tmpdir(), "harbour-screens-"));
afterAll(() => rm(folder, { recursive: true }));
const warehouseKeys = ["kwai-chung", "mong-kok"];

async function aShop() {
  const shop = await startTestApi();
  for (const [position, key] of warehouseKeys.entries())
    await aWarehouse(shop.deps, { key, position });
  return { shop, staff: shop.as(await shop.operator("owner")) };
}
const { shop, staff } = await aShop();

const text = fc.record({
  en: fc.constantFrom("Fox", "Owl & heron", "A “lantern”"),
  zh: fc.constantFrom("狐", "", "貓頭鷹"),
});
const price = fc.integer({ min: 100, max: 999_999 }).map((cents) => (cents / 100).toFixed(2));
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const terms = fc.record(
  {
    price,
    point: fc.nat(500),
    barcode: orNull(fc.constantFrom("4890008100309", "00042")),
    discount: orNull(
      fc.constant({ type: "PERCENTAGE", value: "15.00", until: "2090-01-01T00:00:00+08:00" }),
    ),
    preorder: orNull(
      fc.record({ release_date: fc.constant("2090-03-01"), cap: orNull(fc.nat(90)) }),
    ),
    per_order_limit: orNull(fc.integer({ min: 1, max: 999 })),
    weight_grams: orNull(fc.integer({ min: 1, max: 9000 })),
    size_mm: orNull(fc.constant([210, 150, 60])),
    options: fc.constantFrom([], [{ type: "size", value: { en: "S" } }]),
    title: text,
  },
  { requiredKeys: [] },
);
const fields = fc.record(
  {
    title: text,
    short_description: text,
    long_description: fc.constantFrom({ en: "<p>Fine</p>" }, { en: "" }),
    brand: fc.constantFrom("Lanternworks", ""),
    age_rating: orNull(fc.constant("15+")),
    release_date: orNull(fc.constant("2090-03-01")),
    attributes: fc.constantFrom(
      [],
      [{ name: { en: "Scale" }, value: { en: "1/7", zh: "七分一" } }],
    ),
    series: orNull(fc.constant({ slug: "foxes", title: { en: "Foxes" }, position: 2 })),
    categories: fc.subarray(["toys", "kites"]),
    is_public: fc.boolean(),
    is_recommended: fc.boolean(),
    published_at: fc.constant("2089-01-01T10:00:00+08:00"),
    slug: fc.constantFrom("fox", "other-fox", "third-fox"),
  },
  { requiredKeys: [] },
);
const steps = fc.array(fc.record({ at: fc.nat(2), fields, terms }), {
  minLength: 4,
  maxLength: 12,
});

/** Returns every record of a shop as the back office shows it. */
async function readRecords(testShop: TestApi) {
  const owner = testShop.as(await testShop.operator("owner"));
  const { data } = (await owner.get("/products", { query: { sort: "newest" } })).body;
  const records = [];
  for (const { store, key } of data as { store: string; key: string }[])
    records.push((await owner.get(`/products/${store}/${key}`)).body.record);
  const categories = (await owner.get("/categories")).body.data;
  return {
    products: records.toSorted(compareBy((record) => record.key)),
    categories: categories.map(({ record }: { record: object }) => record),
  };
}

test("a shop made in the back office is equal after export and import into an empty shop", async () => {
  for (const key of ["toys", "kites"])
    await staff.post("/categories", { store: "main", key, title: { en: key, zh: "類" } });
  for (const productNumber of [0, 1, 2])
    await staff.post("/products", {
      store: "main",
      key: `product-${productNumber}`,
      title: { en: `Product ${productNumber}` },
      variants: [
        { sku: `P-${productNumber}`, price: "10.00", stock: { "kwai-chung": productNumber } },
      ],
    });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const step of all) {
        const path = `/products/main/product-${step.at}`;
        const { version, record } = (await staff.get(path)).body;
        const variants = [{ sku: `P-${step.at}`, ...step.terms }];
        const saveReply = await staff.put(path, { version, fields: { ...step.fields, variants } });
        // If another product has the address, the save is refused and nothing changes.
        if (saveReply.status === 422) {
          expect(Object.keys(saveReply.body.errors)).toEqual(["fields.slug"]);
          expect((await staff.get(path)).body.record).toEqual(record);
        } else expect(saveReply.status).toBe(200);
      }
      const file = join(folder, "all.jsonl");
      await exportCatalogue(shop.deps, { file });
      expect(await importCatalogue(shop.deps, { file, dryRun: true })).toMatchObject({
        bad: [],
        changes: [],
      });
      const emptyShop = await aShop();
      expect((await importCatalogue(emptyShop.shop.deps, { file })).bad).toEqual([]);
      expect(await readRecords(emptyShop.shop)).toEqual(await readRecords(shop));
    }),
    { numRuns: 4 },
  );
});

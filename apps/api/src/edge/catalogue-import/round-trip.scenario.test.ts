import { randomInt } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { aWarehouse, startTestApi } from "../../testing/index.ts";
import { exportCatalogue, importCatalogue } from "./index.ts";

const shop = await startTestApi();
const other = await startTestApi();
const third = await startTestApi();
for (const { deps } of [shop, other, third]) {
  await aWarehouse(deps, { key: "kwai-chung" });
  await aWarehouse(deps, { key: "mong-kok", position: 1 });
}
const folder = await mkdtemp(join(tmpdir(), "harbour-round-trip-"));
afterAll(() => rm(folder, { recursive: true }));

/** Anything that may stand in a text, line separators and quotes more often than elsewhere. */
const letter = fc.oneof(
  fc.constantFrom(
    "\u2028",
    "\u2029",
    "\u0085",
    "\n",
    "\r",
    "\t",
    '"',
    "'",
    "\\",
    "<",
    "&",
    ",",
    "|",
    "\u200b",
    "\u202e",
    "𠮷",
    "é",
  ),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);
const isWhole = (text: string) => text.isWellFormed() && !/[\0\uFFFD]/.test(text);
const anyText = (max: number) =>
  fc.string({ unit: letter, maxLength: max }).filter((text) => isWhole(text) && text.length <= max);
const name = (max: number) => anyText(max - 1).map((text) => `N${text}`);
const texts = (max: number) =>
  fc.record({ en: name(max), zh: anyText(max), cn: anyText(max) }, { requiredKeys: ["en"] });
const cents = fc.integer({ min: 0, max: 999_999_999 }).map((n) => (n / 100).toFixed(2));
const day = fc
  .date({ min: new Date("1901-01-01"), max: new Date("2400-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** Ordinary ones, and such as are exactly as long as the format lets the title be that a variant borrows. */
const titles = fc.oneof(
  { weight: 4, arbitrary: texts(60) },
  fc.constantFrom("T", "鐘").map((one) => ({ en: one.repeat(300) })),
);
const variant = fc.record({
  barcode: maybe(anyText(20)),
  title: fc.option(titles, { nil: undefined }),
  // In one order: a table's columns have only one.
  options: fc
    .uniqueArray(
      fc.record({ type: fc.constantFrom("size", "color", "edition"), value: texts(20) }),
      { selector: ({ type }) => type },
    )
    .map((some) => some.toSorted((a, b) => a.type.localeCompare(b.type))),
  price: cents.filter((price) => Number(price) > 1),
  point: fc.nat(10_000_000),
  discount: maybe(
    fc.record({
      type: fc.constant("PRICE"),
      value: fc.integer({ min: 1, max: 100 }).map((n) => (n / 100).toFixed(2)),
      from: maybe(day.filter((time) => time < "2100")),
      until: maybe(day.filter((time) => time > "2100")),
    }),
  ),
  stock: fc.dictionary(fc.constantFrom("kwai-chung", "mong-kok"), fc.nat(1000)),
  preorder: maybe(
    fc.record({ release_date: day.map((time) => time.slice(0, 10)), cap: maybe(fc.nat(1000)) }),
  ),
  per_order_limit: maybe(fc.integer({ min: 1, max: 999 })),
  per_person_limit: maybe(fc.integer({ min: 1, max: 999 })),
  weight_grams: maybe(fc.integer({ min: 1, max: 10_000 })),
  size_mm: maybe(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 3, maxLength: 3 })),
});
const product = fc.record({
  title: titles,
  short_description: texts(80),
  long_description: texts(120),
  brand: maybe(anyText(20)),
  platform: maybe(anyText(20)),
  age_rating: maybe(anyText(10)),
  release_date: maybe(day.map((time) => time.slice(0, 10))),
  attributes: fc.array(fc.record({ name: texts(20), value: texts(20) }), { maxLength: 3 }),
  series: maybe(
    fc.record({
      slug: fc.constantFrom("jade-peak", "pixel-pier"),
      title: texts(20),
      position: fc.nat(10_000),
    }),
  ),
  is_recommended: fc.boolean(),
  is_public: fc.boolean(),
  published_at: day,
  variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
});
const catalogue = fc.record({
  category: fc.record({ title: texts(40), position: fc.nat(1_000_000) }),
  words: fc.array(name(20), { minLength: 2, maxLength: 4 }),
  products: fc.array(product, { minLength: 1, maxLength: 3 }),
});

/** Ever new keys, so that one run does not meet what another left. */
function recordsOf(
  { category, words, products }: typeof catalogue extends fc.Arbitrary<infer Of> ? Of : never,
  run: number,
) {
  const named = (key: string) => ({ key: `run-${run}-${key}`, store: "main" });
  return [
    { type: "synonyms", key: `run-${run}`, words },
    { type: "category", ...named("kind"), ...category },
    ...products.map((one, index) => ({
      type: "product",
      ...named(`p-${index}`),
      categories: [`run-${run}-kind`],
      ...one,
      variants: one.variants.map((each, at) => ({ sku: `R${run}-${index}-${at}`, ...each })),
    })),
  ];
}

test("whatever a catalogue says, what was exported as lines or as a table changes nothing here and says the same elsewhere", async () => {
  const seed = randomInt(2 ** 31);
  const catalogues = `the catalogues of seed ${seed}`;
  let run = 0;
  await fc.assert(
    fc.asyncProperty(catalogue, async (facts) => {
      const records = recordsOf(facts, (run += 1));
      const source = join(folder, `${run}.jsonl`);
      await writeFile(source, records.map((record) => JSON.stringify(record)).join("\n"));
      expect(await importCatalogue(shop.deps, { file: source })).toMatchObject({
        bad: [],
        created: records.length,
      });
    }),
    { numRuns: 30, seed },
  );
  const table = join(folder, "table", "catalogue.csv");
  await exportCatalogue(shop.deps, { file: table });
  expect(await importCatalogue(shop.deps, { file: table, dryRun: true }), catalogues).toMatchObject(
    {
      bad: [],
      changes: [],
      created: 0,
      updated: 0,
    },
  );
  const written = join(folder, "written", "catalogue.jsonl");
  await exportCatalogue(shop.deps, { file: written });
  expect(
    await importCatalogue(shop.deps, { file: written, dryRun: true }),
    catalogues,
  ).toMatchObject({
    bad: [],
    changes: [],
    created: 0,
    updated: 0,
  });
  const lines = async (file: string) => (await readFile(file, "utf8")).split("\n").toSorted();
  for (const [to, file] of [
    [other, written],
    [third, table],
  ] as const) {
    expect(await importCatalogue(to.deps, { file }), catalogues).toMatchObject({ bad: [] });
    const again = join(folder, "again", "catalogue.jsonl");
    await exportCatalogue(to.deps, { file: again });
    expect(await lines(again), catalogues).toEqual(await lines(written));
    const tableAgain = join(folder, "again", "catalogue.csv");
    await exportCatalogue(to.deps, { file: tableAgain });
    expect(await lines(tableAgain), catalogues).toEqual(await lines(table));
  }
});

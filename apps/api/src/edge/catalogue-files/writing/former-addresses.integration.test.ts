import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startTestApi, localize } from "../../../testing/index.ts";
import { exportCatalogue, importCatalogue } from "../index.ts";

const shop = await startTestApi();
const elsewhere = await startTestApi();
const folder = await mkdtemp(join(tmpdir(), "harbour-addresses-"));
afterAll(() => rm(folder, { recursive: true }));

const makers = {
  categories: (key: string, overrides: object) => ({
    type: "category",
    key,
    store: "main",
    title: localize(`The ${key}`),
    ...overrides,
  }),
  products: (key: string, overrides: object) => ({
    ...makers.categories(key, overrides),
    type: "product",
    variants: [{ sku: `SKU-${key}`, title: "One", price: "1.00" }],
  }),
};

async function load(record: object, { deps } = shop) {
  const file = join(folder, "catalogue.jsonl");
  await writeFile(file, JSON.stringify(record));
  const report = await importCatalogue(deps, { file });
  expect(report.bad).toEqual([]);
  return report;
}

/** Returns the key of the object at an address, and the object's current address. */
async function readTitleAndSlug(kind: string, name: string, { deps, anyone } = shop) {
  await deps.changes.settle();
  const { body } = await anyone.get(`/stores/main/product-management/${kind}/${name}/details`);
  return [body.title?.en, body.slug];
}

for (const [kind, make] of Object.entries(makers)) {
  describe(`former addresses of ${kind}`, () => {
    test("former addresses lead to their record, and a new record's title takes none of them", async () => {
      await load(make("mover", { slug: "the-heir" }));
      await load(make("mover", { slug: "second-home" }));
      await load(make("heir", {}));
      expect(await readTitleAndSlug(kind, "the-heir")).toEqual(["The mover", "second-home"]);
      expect(await readTitleAndSlug(kind, "the-heir-heir")).toEqual(["The heir", "the-heir-heir"]);
    });

    test("a record with an explicit slug takes over a former address", async () => {
      await load(make("heir", { slug: "the-heir" }));
      expect(await readTitleAndSlug(kind, "the-heir")).toEqual(["The heir", "the-heir"]);
      expect(await readTitleAndSlug(kind, "the-heir-heir")).toEqual(["The heir", "the-heir"]);
      expect(await readTitleAndSlug(kind, "second-home")).toEqual(["The mover", "second-home"]);
    });

    test("a file may list a record's former addresses, but not another record's addresses", async () => {
      const movedRecord = make("mover", { former_slugs: ["before-this-shop", "the-heir"] });
      expect(await load(movedRecord)).toMatchObject({ updated: 1 });
      expect(await readTitleAndSlug(kind, "before-this-shop")).toEqual([
        "The mover",
        "second-home",
      ]);
      expect(await readTitleAndSlug(kind, "the-heir")).toEqual(["The heir", "the-heir"]);
      expect(await load(movedRecord)).toMatchObject({ unchanged: 1 });
    });

    test("an export moves former addresses to another server", async () => {
      const file = join(folder, `${kind}.jsonl`);
      await exportCatalogue(shop.deps, { file });
      expect(await importCatalogue(shop.deps, { file })).toMatchObject({ updated: 0 });
      await importCatalogue(elsewhere.deps, { file });
      for (const name of ["before-this-shop", "the-heir-heir", "second-home"])
        expect(await readTitleAndSlug(kind, name, elsewhere)).toEqual(
          await readTitleAndSlug(kind, name),
        );
      const secondExportFile = join(folder, "again.jsonl");
      await exportCatalogue(elsewhere.deps, { file: secondExportFile });
      const lines = async (path: string) => (await readFile(path, "utf8")).split("\n").toSorted();
      expect(await lines(secondExportFile)).toEqual(await lines(file));
    });
  });
}

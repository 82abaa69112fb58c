import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startTestApi, textOf } from "../../testing/index.ts";
import { importCatalogue, type ImportOptions } from "./index.ts";

const { deps, anyone } = await startTestApi();
const folder = await mkdtemp(join(tmpdir(), "harbour-slugs-"));
afterAll(() => rm(folder, { recursive: true }));

type Make = (key: string, slug?: string) => object;
const kinds: Record<string, Make> = {
  categories: (key, slug) => ({
    type: "category",
    key: `c-${key}`,
    store: "main",
    title: textOf(`The ${key}`),
    ...(slug && { slug }),
  }),
  products: (key, slug) => ({
    ...kinds["categories"]!(key, slug),
    type: "product",
    key: `p-${key}`,
    variants: [{ sku: `SKU-${key}`, title: "One", price: "1.00" }],
  }),
};

async function load(records: object[], options: Partial<ImportOptions> = {}) {
  const file = join(folder, "catalogue.jsonl");
  await writeFile(file, records.map((record) => JSON.stringify(record)).join("\n"));
  const report = await importCatalogue(deps, { file, ...options });
  await deps.changes.settle();
  return report;
}

for (const [kind, make] of Object.entries(kinds)) {
  const leadsTo = async (slug: string) => {
    const { body } = await anyone.get(`/stores/main/product-management/${kind}/${slug}/details`);
    return [body.title?.en, body.slug];
  };

  describe(`The slugs of ${kind}`, () => {
    test("are exchanged by a file, as its dry run says, and the file again changes nothing", async () => {
      const before = [make("east", "east"), make("west", "west")];
      expect(await load(before)).toMatchObject({ bad: [], created: 2 });
      const swap = [make("east", "west"), make("west", "east")];
      const dry = await load(swap, { dryRun: true });
      expect(dry).toMatchObject({ bad: [], updated: 2, unchanged: 0 });
      expect(dry.changes.map(({ fields }) => fields)).toEqual([
        [{ field: "slug", from: "east", to: "west" }],
        [{ field: "slug", from: "west", to: "east" }],
      ]);
      expect(await load(swap)).toMatchObject({ bad: [], updated: 2, unchanged: 0 });
      expect(await leadsTo("west")).toEqual(["The east", "west"]);
      expect(await leadsTo("east")).toEqual(["The west", "east"]);
      expect(await load(swap)).toMatchObject({ bad: [], updated: 0, unchanged: 2 });
    });

    test("move round in a ring, also past a new one", async () => {
      const names = ["one", "two", "three"];
      await load(names.map((name) => make(name, name)));
      const ring = [make("one", "two"), make("two", "three"), make("three", "fourth")];
      expect(await load([make("new", "one"), ...ring])).toMatchObject({
        bad: [],
        created: 1,
        updated: 3,
      });
      expect(await leadsTo("one")).toEqual(["The new", "one"]);
      expect(await leadsTo("two")).toEqual(["The one", "two"]);
      expect(await leadsTo("three")).toEqual(["The two", "three"]);
      expect(await leadsTo("fourth")).toEqual(["The three", "fourth"]);
    });

    test("are refused where another keeps them, and where two of a file name one", async () => {
      await load([make("keeper", "kept"), make("stranger", "elsewhere")]);
      const key = (make("keeper") as { key: string }).key;
      const reason = `slug: kept is the address of ${key}, which this file leaves there`;
      for (const file of [[make("thief", "kept")], [make("thief", "kept"), make("keeper")]])
        expect(await load(file)).toMatchObject({ bad: [{ line: 1, reason }], isImported: false });
      const twins = [make("first", "twin"), make("second", "twin")];
      const reasonOfTwins = "slug: twin stands on line 1 already";
      expect(await load(twins)).toMatchObject({ bad: [{ line: 2, reason: reasonOfTwins }] });
    });

    test("stay with a holder whose row is left out", async () => {
      await load([make("sitter", "seat")]);
      const broken = { ...make("sitter", "sofa"), position: -1, is_recommended: "perhaps" };
      const report = await load([make("hopeful", "seat"), broken], { skipBadRows: true });
      expect(report.bad.map(({ line }) => line)).toContain(1);
      expect(await leadsTo("seat")).toEqual(["The sitter", "seat"]);
    });

    test("that a later record names are not given away to a title", async () => {
      const titled = { ...make("plain"), title: textOf("Wanted by name") };
      expect(await load([titled, make("named", "wanted-by-name")])).toMatchObject({
        bad: [],
        created: 2,
      });
      expect(await leadsTo("wanted-by-name")).toEqual(["The named", "wanted-by-name"]);
      const key = (make("plain") as { key: string }).key;
      expect(await leadsTo(`wanted-by-name-${key}`)).toEqual([
        "Wanted by name",
        `wanted-by-name-${key}`,
      ]);
    });
  });
}

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { ShopError } from "../../../platform/replies/shop-error.ts";
import { queueBehindLock, startTestApi, localize } from "../../../testing/index.ts";
import { writeBadRows } from "../../../testing/write-reasons.ts";
import { importCatalogue, type ImportOptions } from "../index.ts";

const { deps, anyone } = await startTestApi();
const folder = await mkdtemp(join(tmpdir(), "harbour-slugs-"));
afterAll(() => rm(folder, { recursive: true }));

type MakeRecord = (key: string, slug?: string) => object;
const kinds: Record<string, MakeRecord> = {
  categories: (key, slug) => ({
    type: "category",
    key: `c-${key}`,
    store: "main",
    title: localize(`The ${key}`),
    ...(slug && { slug }),
  }),
  products: (key, slug) => ({
    ...kinds["categories"]!(key, slug),
    type: "product",
    key: `p-${key}`,
    variants: [{ sku: `SKU-${key}`.slice(0, 64), title: "One", price: "1.00" }],
  }),
};

const pictures: Record<string, object> = {
  categories: { picture: "blue.png" },
  products: { pictures: ["blue.png"] },
};

async function load(records: object[], options: Partial<ImportOptions> = {}, importDeps = deps) {
  const file = join(folder, "catalogue.jsonl");
  await writeFile(file, records.map((record) => JSON.stringify(record)).join("\n"));
  const report = writeBadRows(await importCatalogue(importDeps, { file, ...options }));
  await deps.changes.settle();
  return report;
}

for (const [kind, make] of Object.entries(kinds)) {
  const readTitleAndSlug = async (slug: string) => {
    const { body } = await anyone.get(`/stores/main/product-management/${kind}/${slug}/details`);
    return [body.title?.en, body.slug];
  };

  describe(`slugs of ${kind}`, () => {
    test("a file swaps slugs as its dry run says, and repeating the file changes nothing", async () => {
      const before = [make("east", "east"), make("west", "west")];
      expect(await load(before)).toMatchObject({ bad: [], created: 2 });
      const swappedRecords = [make("east", "west"), make("west", "east")];
      const dryRunReport = await load(swappedRecords, { dryRun: true });
      expect(dryRunReport).toMatchObject({ bad: [], updated: 2, unchanged: 0 });
      expect(dryRunReport.changes.map(({ fields }) => fields)).toMatchObject([
        [{ field: "slug", from: "east", to: "west" }],
        [{ field: "slug", from: "west", to: "east" }],
      ]);
      expect(await load(swappedRecords)).toMatchObject({ bad: [], updated: 2, unchanged: 0 });
      expect(await readTitleAndSlug("west")).toEqual(["The east", "west"]);
      expect(await readTitleAndSlug("east")).toEqual(["The west", "east"]);
      expect(await load(swappedRecords)).toMatchObject({ bad: [], updated: 0, unchanged: 2 });
    });

    test("a file moves each slug to the next record, even when a new record joins the ring", async () => {
      const names = ["one", "two", "three"];
      await load(names.map((name) => make(name, name)));
      const slugRing = [make("one", "two"), make("two", "three"), make("three", "fourth")];
      expect(await load([make("new", "one"), ...slugRing])).toMatchObject({
        bad: [],
        created: 1,
        updated: 3,
      });
      expect(await readTitleAndSlug("one")).toEqual(["The new", "one"]);
      expect(await readTitleAndSlug("two")).toEqual(["The one", "two"]);
      expect(await readTitleAndSlug("three")).toEqual(["The two", "three"]);
      expect(await readTitleAndSlug("fourth")).toEqual(["The three", "fourth"]);
    });

    test("refuses a slug that another record keeps or that two rows name", async () => {
      await load([make("keeper", "kept"), make("stranger", "elsewhere")]);
      const key = (make("keeper") as { key: string }).key;
      const reason = `slug: kept is the address of ${key}, which keeps it.`;
      for (const file of [[make("thief", "kept")], [make("thief", "kept"), make("keeper")]])
        expect(await load(file)).toMatchObject({ bad: [{ line: 1, reason }], isImported: false });
      const sameSlugProducts = [make("first", "twin"), make("second", "twin")];
      const duplicateReason = "slug: twin is on line 1 already.";
      expect(await load(sameSlugProducts)).toMatchObject({
        bad: [{ line: 2, reason: duplicateReason }],
      });
    });

    test("a skipped row's record keeps its slug", async () => {
      await load([make("sitter", "seat")]);
      const faultyRecord = { ...make("sitter", "sofa"), position: -1, is_recommended: "perhaps" };
      const report = await load([make("hopeful", "seat"), faultyRecord], { skipBadRows: true });
      expect(report.bad.map(({ line }) => line)).toContain(1);
      expect(await readTitleAndSlug("seat")).toEqual(["The sitter", "seat"]);
    });

    test("a title does not take a slug that a later record names", async () => {
      const titledRecord = { ...make("plain"), title: localize("Wanted by name") };
      expect(await load([titledRecord, make("named", "wanted-by-name")])).toMatchObject({
        bad: [],
        created: 2,
      });
      expect(await readTitleAndSlug("wanted-by-name")).toEqual(["The named", "wanted-by-name"]);
      const key = (make("plain") as { key: string }).key;
      expect(await readTitleAndSlug(`wanted-by-name-${key}`)).toEqual([
        "Wanted by name",
        `wanted-by-name-${key}`,
      ]);
    });

    test("the same file restores a slug changed elsewhere", async () => {
      const file = [make("home", "home")];
      await load(file);
      await deps.db.execute(
        sql`update ${sql.identifier(kind)} set slug = 'away' where slug = 'home'`,
      );
      const slugChange = [{ field: "slug", from: "away", to: "home" }];
      expect(await load(file, { dryRun: true })).toMatchObject({
        updated: 1,
        changes: [{ fields: slugChange }],
      });
      expect(await load(file)).toMatchObject({ updated: 1 });
      expect(await readTitleAndSlug("away")).toEqual(["The home", "home"]);
    });

    test("derives a free slug from a title, even when the one with its key is taken", async () => {
      const titledRecord = { ...make("third"), title: localize("Common") };
      const { key } = titledRecord as unknown as { key: string };
      await load([make("first", "common"), make("second", `common-${key}`)]);
      expect(await load([titledRecord])).toMatchObject({ bad: [], created: 1 });
      const list = sql`select slug, id from ${sql.identifier(kind)} where key = ${key}`;
      const [third] = (await deps.db.execute<{ slug: string; id: string }>(list)).rows;
      expect(third!.slug).toBe(third!.id);
    });

    test("limits slugs derived from titles to the allowed length", async () => {
      const titledRecord = (key: string) => ({ ...make(key), title: localize("㍿".repeat(150)) });
      const file = [titledRecord("long"), titledRecord(`long-${"er".repeat(95)}`)];
      expect(await load(file)).toMatchObject({ bad: [], created: 2 });
      const list = sql`select max(length(slug)) as longest from ${sql.identifier(kind)}`;
      expect((await deps.db.execute<{ longest: number }>(list)).rows[0]!.longest).toBe(120);
    });

    test("stops with a message when another import takes a slug; the next run names the holder", async () => {
      await load([make("slow", "slow"), make("quick", "quick")]);
      const file = [make("slow", "contested")];
      const [report] = await queueBehindLock(
        deps.db,
        sql`update ${sql.identifier(kind)} set slug = 'contested' where slug = 'quick'`,
        [() => load(file).catch((error: Error) => error)],
      );
      expect(report).toBeInstanceOf(ShopError);
      expect(report).toMatchObject({
        message: "Another import took a slug of this file meanwhile. Import the file again.",
      });
      const key = (make("quick") as { key: string }).key;
      const reason = `slug: contested is the address of ${key}, which keeps it.`;
      expect(await load(file)).toMatchObject({ bad: [{ line: 1, reason }] });
    });

    test("a former slug leads to the new one at once, even when the rest of the file fails", async () => {
      await load([make("goer", "old-home")]);
      expect(await readTitleAndSlug("old-home")).toEqual(["The goer", "old-home"]);
      const bytes = await sharp({
        create: { width: 8, height: 8, channels: 3, background: "#04c" },
      })
        .png()
        .toBuffer();
      await writeFile(join(folder, "blue.png"), bytes);
      const recordWithPictures = { ...make("pictured"), ...pictures[kind] };
      const write = () => Promise.reject(new Error("The disk is full."));
      const fullDiskDeps = { ...deps, files: { ...deps.files, write } };
      await expect(
        load([make("goer", "new-home"), recordWithPictures], {}, fullDiskDeps),
      ).rejects.toThrow("full");
      await deps.changes.settle();
      expect(await readTitleAndSlug("new-home")).toEqual(["The goer", "new-home"]);
      expect(await readTitleAndSlug("old-home")).toEqual(["The goer", "new-home"]);
    });
  });
}

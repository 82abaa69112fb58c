import { rmSync, truncateSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { aWarehouse, startTestApi } from "../../../testing/index.ts";
import { writeBadRows } from "../../../testing/write-reasons.ts";
import { importCatalogue, type ImportOptions } from "../index.ts";

const { deps } = await startTestApi();
await aWarehouse(deps, { key: "kwai-chung" });
const folder = await mkdtemp(join(tmpdir(), "harbour-damaged-pictures-"));
afterAll(() => rm(folder, { recursive: true }));

const side = 300;
const noise = sharp(
  Buffer.from(Array.from({ length: side * side * 3 }, (_, index) => (index * index * 31) % 251)),
  { raw: { width: side, height: side, channels: 3 } },
);
for (const format of ["png", "jpeg", "webp", "avif"] as const) {
  const wholePicture = await noise.clone().toFormat(format).toBuffer();
  await writeFile(join(folder, `whole.${format}`), wholePicture);
  await writeFile(join(folder, `cut.${format}`), wholePicture.subarray(0, wholePicture.length / 2));
}
const largeCanvas = { width: 8000, height: 6000, channels: 3 as const, background: "#fff" };
await writeFile(join(folder, "large.png"), await sharp({ create: largeCanvas }).png().toBuffer());

let fileCount = 0;
async function load(pictures: readonly string[], options: Partial<ImportOptions> = {}) {
  const name = `p${(fileCount += 1)}`;
  const rows = pictures.map(
    (path, index) => `${name}-${index},main,Set ${index},${name}-S${index},9.00,${path}`,
  );
  const file = join(folder, `${name}.csv`);
  await writeFile(file, ["key,store,title,sku,price,pictures", ...rows].join("\n"));
  return writeBadRows(await importCatalogue(deps, { file, ...options }));
}
async function count(table: "products" | "uploads") {
  const { rows } = await deps.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${sql.identifier(table)}`,
  );
  return rows[0]!.count;
}

const faults = [
  { line: 3, reason: "The picture cut.png is damaged." },
  { line: 4, reason: "The picture cut.jpeg is damaged." },
  { line: 5, reason: "The picture cut.webp is damaged." },
  { line: 6, reason: "The picture cut.avif is damaged." },
  { line: 7, reason: "The picture large.png has more than 40 million pixels." },
];
const pictures = ["whole.png", "cut.png", "cut.jpeg", "cut.webp", "cut.avif", "large.png"];

test("a damaged or too large picture stops the import, and a dry run names its line", async () => {
  for (const dryRun of [true, false]) {
    const report = await load(pictures, { dryRun });
    expect(report).toMatchObject({
      bad: faults,
      created: 0,
      isImported: false,
    });
  }
  expect([await count("products"), await count("uploads")]).toEqual([0, 0]);
});

test("skipping bad rows imports products without their damaged or too large pictures and names the rows", async () => {
  const all = [...pictures, "whole.jpeg", "whole.webp", "whole.avif"];
  const report = await load(all, { skipBadRows: true });
  expect(report).toMatchObject({
    bad: faults,
    rows: 9,
    rowsLeftOut: 0,
    created: 9,
  });
});

test("names every row of a product with a damaged picture, so that a mended file has all variants", async () => {
  const file = join(folder, "variants.csv");
  await writeFile(
    file,
    [
      "key,store,title,sku,option_size,price,pictures",
      "pair,main,Pair,PAIR-S,S,9.00,cut.png",
      "pair,main,Pair,PAIR-L,L,9.00,cut.png",
    ].join("\n"),
  );
  const report = writeBadRows(await importCatalogue(deps, { file, skipBadRows: true }));
  expect(report).toMatchObject({ created: 1, rowsLeftOut: 0 });
  expect(report.bad.map(({ line }) => line)).toEqual([2, 3]);
});

test("good pictures keep their texts beside a damaged picture; a lone damaged picture leaves the stored pictures", async () => {
  const write = async (name: string, variant: object, product: object) => {
    const file = join(folder, `${name}.jsonl`);
    const record = { type: "product", key: "texts", store: "main", ...product };
    await writeFile(file, JSON.stringify({ ...record, variants: [{ sku: "TEXTS", ...variant }] }));
    return writeBadRows(await importCatalogue(deps, { file, skipBadRows: true }));
  };
  const readProduct = async () => {
    const { rows } = await deps.db.execute<{
      images: string[];
      texts: string[];
      own: string[];
    }>(sql`
      select p.images, v.images as own, array(select t->>'en' from jsonb_array_elements(p.image_texts) t) as texts
      from products p join product_variants v on v.product_id = p.id where p.key = 'texts'`);
    return rows[0]!;
  };
  const text = (en: string) => ({ en });
  const first = await write(
    "mixed",
    { price: "9.00", pictures: ["cut.webp", "whole.avif"] },
    {
      title: { en: "Texts" },
      pictures: ["whole.png", "cut.png", "whole.jpeg"],
      picture_texts: [text("First"), text("Damaged"), text("Last")],
    },
  );
  expect(first).toMatchObject({ created: 1, rowsLeftOut: 0 });
  expect(first.bad).toHaveLength(2);
  const storedProduct = await readProduct();
  expect([storedProduct.images.length, storedProduct.own.length]).toEqual([2, 1]);
  expect(storedProduct.texts).toEqual(["First", "Last"]);
  const second = await write(
    "alone",
    { pictures: ["cut.avif"] },
    { pictures: ["cut.jpeg"], brand: "Kite" },
  );
  expect(second).toMatchObject({ updated: 1 });
  expect(await readProduct()).toEqual(storedProduct);
});

test.each([
  ["cut", (path: string) => truncateSync(path, 400)],
  ["removed", (path: string) => rmSync(path)],
])("names line and file of a picture that is %s after the check", async (_, damage) => {
  const before = await count("products");
  await writeFile(join(folder, "late.png"), await noise.clone().flip().png().toBuffer());
  const damagedImport = load(["whole.png", "late.png"], {
    onProgress: ({ step, done, total }) => {
      if (step === "checking pictures" && done === total) damage(join(folder, "late.png"));
    },
  });
  await expect(damagedImport).rejects.toThrow(
    /^The picture late\.png of line 3 can no longer be read\. Earlier lines are imported\. Mend the picture and import the file again\.$/,
  );
  expect(await count("products")).toBe(before);
});

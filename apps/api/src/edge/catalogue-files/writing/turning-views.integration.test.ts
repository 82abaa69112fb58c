import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../../../testing/index.ts";
import { writeBadRows } from "../../../testing/write-reasons.ts";
import { exportCatalogue, importCatalogue } from "../index.ts";

const shop = await startTestApi();
const secondShop = await startTestApi();
const folder = await mkdtemp(join(tmpdir(), "harbour-turning-"));
afterAll(() => rm(folder, { recursive: true }));

async function drawSheet(name: string, width: number, height: number, orientation = 1) {
  const picture = sharp({ create: { width, height, channels: 3, background: "#0044cc" } });
  await picture.withMetadata({ orientation }).toFile(join(folder, name));
}
await drawSheet("whole.webp", 600, 400);
await drawSheet("flipped.jpg", 400, 600, 6);
await drawSheet("uneven.webp", 601, 400);
await drawSheet("large.png", 4200, 2800);
await drawSheet("sheet.webp", 3600, 2400);
await drawSheet("wide.webp", 3000, 2000);
await writeFile(
  join(folder, "cut.webp"),
  (await readFile(join(folder, "whole.webp"))).subarray(0, 60),
);

let fileCount = 0;
async function load(rows: Readonly<Record<string, string>>) {
  const file = join(folder, `${(fileCount += 1)}.csv`);
  const lines = Object.entries(rows).map(
    ([key, sheet]) => `${key},main,${key},${key}-sku,9.00,${sheet}`,
  );
  await writeFile(file, ["key,store,title,sku,price,turn_picture", ...lines].join("\n"));
  return writeBadRows(await importCatalogue(shop.deps, { file, skipBadRows: true }));
}
async function readTurn(key: string, { anyone } = shop) {
  const { body } = await anyone.get(`/stores/main/product-management/products/${key}/details`);
  return body.turn;
}
const expectedTurn = {
  url: expect.stringMatching(/^\/files\/catalogue\/\w+\.webp$/),
  frames: 24,
  columns: 6,
};

test("a product turns with a sheet of 24 views, and stops when a file empties the sheet", async () => {
  expect(await load({ robot: "whole.webp", upright: "flipped.jpg", still: "" })).toMatchObject({
    bad: [],
    notes: [],
    created: 3,
    pictures: 2,
  });
  expect(await readTurn("robot")).toEqual(expectedTurn);
  expect(await readTurn("upright")).toEqual(expectedTurn);
  expect(await readTurn("still")).toBeNull();
  expect(await load({ robot: "" })).toMatchObject({ updated: 1 });
  await shop.deps.changes.settle();
  expect(await readTurn("robot")).toBeNull();
});

test("phones get a smaller sheet of views, while other wide pictures have no smaller copy", async () => {
  const file = join(folder, "phones.csv");
  const row = "phone,main,Phone,P-1,9.00,wide.webp,sheet.webp";
  await writeFile(file, `key,store,title,sku,price,pictures,turn_picture\n${row}`);
  await importCatalogue(shop.deps, { file });
  await shop.deps.changes.settle();
  await shop.runJobs();
  const address = "/stores/main/product-management/products/phone/details";
  const { images, turn } = (await shop.anyone.get(address)).body;
  const readWidth = async (url: string) => {
    const { rawPayload } = await shop.api.inject({ url: `${url}?w=2400` });
    return (await sharp(rawPayload).metadata()).width;
  };
  expect(await readWidth(turn.url)).toBe(2400);
  expect(await readWidth(images[0])).toBe(3000);
});

test("a sheet that does not divide is named, and its product is imported without it", async () => {
  const report = await load({ narrow: "uneven.webp", vast: "large.png" });
  expect(report).toMatchObject({ bad: [], created: 2 });
  expect(report.notes).toEqual([
    "Line 2: turn_picture uneven.webp is left out. Its 601 x 400 pixels do not divide into 6 x 4 views.",
    "Line 3: turn_picture large.png is left out. It has 4200 x 2800 pixels, but at most 4096 on a side fit.",
  ]);
  expect(await readTurn("narrow")).toBeNull();
  expect(await load({ narrow: "whole.webp" })).toMatchObject({ notes: [], updated: 1 });
  await shop.deps.changes.settle();
  const before = await readTurn("narrow");
  expect(before).toEqual(expectedTurn);
  expect(await load({ narrow: "uneven.webp" })).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await readTurn("narrow"), "the stored sheet stays").toEqual(before);
});

test("a damaged or missing sheet is named, and its product imported without it", async () => {
  expect(await load({ cut: "cut.webp", lost: "lost.webp" })).toMatchObject({
    bad: [
      { line: 2, reason: "The picture cut.webp is damaged." },
      { line: 3, reason: "There is no picture lost.webp." },
    ],
    notes: [],
    created: 2,
  });
});

test.each(["jsonl", "csv"])("an export as %s takes the sheet along", async (format) => {
  await load({ [`kept-${format}`]: "whole.webp" });
  const file = join(folder, format, `catalogue.${format}`);
  await exportCatalogue(shop.deps, { file });
  expect(await importCatalogue(shop.deps, { file })).toMatchObject({ created: 0, updated: 0 });
  await importCatalogue(secondShop.deps, { file });
  await secondShop.deps.changes.settle();
  expect(await readTurn(`kept-${format}`, secondShop)).toEqual(expectedTurn);
});

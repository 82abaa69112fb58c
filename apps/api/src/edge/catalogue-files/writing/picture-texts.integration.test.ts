import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { startTestApi } from "../../../testing/index.ts";
import { writeBadRows } from "../../../testing/write-reasons.ts";
import { exportCatalogue, importCatalogue } from "../index.ts";

const shop = await startTestApi();
const secondShop = await startTestApi();
const folder = await mkdtemp(join(tmpdir(), "harbour-picture-texts-"));
afterAll(() => rm(folder, { recursive: true }));

for (const [name, background] of [
  ["front.webp", "#0044cc"],
  ["back.webp", "#cc4400"],
  ["hand.webp", "#00cc44"],
] as const)
  await sharp({ create: { width: 60, height: 60, channels: 3, background } }).toFile(
    join(folder, name),
  );

const frontText = { en: "Front", zh: "正面", cn: "正面" };
const backText = { en: "Back of the box", zh: "盒背", cn: "盒背" };

let fileCount = 0;
async function load(lines: readonly string[], format = "jsonl") {
  const file = join(folder, `${(fileCount += 1)}.${format}`);
  await writeFile(file, lines.join("\n"));
  const report = writeBadRows(await importCatalogue(shop.deps, { file, skipBadRows: true }));
  await shop.deps.changes.settle();
  return report;
}
const loadRobot = (fields: object) =>
  load([
    JSON.stringify({
      type: "product",
      key: "robot",
      store: "main",
      title: "Robot",
      variants: [{ sku: "R-1", price: "9.00" }],
      ...fields,
    }),
  ]);
async function readTexts(key: string, { anyone } = shop) {
  const { body } = await anyone.get(`/stores/main/product-management/products/${key}/details`);
  return body.image_texts;
}

test("each picture has its text, and a picture without a text has null", async () => {
  const pictures = ["front.webp", "back.webp", "hand.webp"];
  expect(await loadRobot({ pictures, picture_texts: [frontText, "", "In a hand"] })).toMatchObject({
    bad: [],
    created: 1,
  });
  const handText = { en: "In a hand", zh: "In a hand", cn: "In a hand" };
  expect(await readTexts("robot")).toEqual([frontText, null, handText]);
  const repeatedReport = await loadRobot({
    pictures,
    picture_texts: [frontText, null, "In a hand"],
  });
  expect(repeatedReport).toMatchObject({ unchanged: 1 });
});

test("pictures listed again in another order without texts keep their texts", async () => {
  await loadRobot({ pictures: ["front.webp", "back.webp"], picture_texts: [frontText, backText] });
  await loadRobot({ pictures: ["hand.webp", "back.webp"] });
  expect(await readTexts("robot")).toEqual([null, backText]);
});

test("a file can change or empty texts without pictures, and drops texts beyond the pictures", async () => {
  await loadRobot({ pictures: ["front.webp"], picture_texts: [] });
  expect(await loadRobot({ picture_texts: [backText, frontText] })).toMatchObject({ updated: 1 });
  expect(await readTexts("robot")).toEqual([backText]);
  expect(await loadRobot({ title: "Robot" })).toMatchObject({ unchanged: 1 });
  await loadRobot({ picture_texts: null });
  expect(await readTexts("robot")).toEqual([null]);
});

test.each([
  [[{ zh: "正面" }], "picture_texts.0.en: Please fill this in."],
  [["Front|Back"], "picture_texts.0: Leave out the vertical bar."],
  [["x".repeat(201)], /picture_texts\.0.*200/],
  [[7], /picture_texts\.0: Enter a text/],
  ["Front", /picture_texts/],
  [Array.from({ length: 31 }, () => null), "picture_texts: Please name at most 30."],
  [[{ ...frontText, fr: "Face" }], /picture_texts\.0/],
])("refuses %j as texts", async (texts, reason) => {
  const report = await loadRobot({ pictures: ["front.webp"], picture_texts: texts });
  expect(report.bad).toEqual([
    {
      line: 1,
      reason: typeof reason === "string" ? reason : expect.stringMatching(reason),
    },
  ]);
  expect(report).toMatchObject({ created: 0, updated: 0 });
});

test("a table divides the texts of each language by bars", async () => {
  const report = await load(
    [
      "key,store,title,sku,price,pictures,picture_texts_en,picture_texts_zh",
      "kite,main,Kite,K-1,9.00,front.webp|hand.webp|back.webp,Front||Back of the box,正面||盒背",
      "drone,main,Drone,D-1,9.00,front.webp,,正面",
    ],
    "csv",
  );
  expect(report).toMatchObject({
    created: 1,
    bad: [{ line: 3, reason: "picture_texts: Please fill this in." }],
  });
  expect(await readTexts("kite")).toEqual([frontText, null, backText]);
});

test.each(["jsonl", "csv"])("an export as %s takes the texts along", async (format) => {
  const pictures = ["front.webp", "hand.webp", "back.webp"];
  await loadRobot({ pictures, picture_texts: [frontText, null, backText] });
  const file = join(folder, format, `catalogue.${format}`);
  await exportCatalogue(shop.deps, { file });
  expect(await readFile(file, "utf8")).toContain("盒背");
  expect(await importCatalogue(shop.deps, { file })).toMatchObject({ created: 0, updated: 0 });
  await importCatalogue(secondShop.deps, { file });
  await secondShop.deps.changes.settle();
  expect(await readTexts("robot", secondShop)).toEqual([frontText, null, backText]);
});

describe("focus points", () => {
  const pictures = ["front.webp", "hand.webp", "back.webp"];
  const picture_focus = ["30% 70%", null, "0% 100%"];
  const readFocus = async ({ anyone } = shop) => {
    const { body } = await anyone.get("/stores/main/product-management/products/robot/details");
    return body.image_focus;
  };

  test("follow their pictures, unless a file names others", async () => {
    await loadRobot({ pictures, picture_focus });
    expect(await readFocus()).toEqual(picture_focus);
    await loadRobot({ pictures: ["back.webp", "front.webp"], picture_texts: [frontText] });
    expect(await readFocus()).toEqual(["0% 100%", "30% 70%"]);
    expect(await loadRobot({ title: "Robot" })).toMatchObject({ unchanged: 1 });
    await loadRobot({ picture_focus: ["", null] });
    expect(await readFocus()).toBeUndefined();
  });

  test.each(["30 70", "30% 105%", "30% 72%", "left top", 7])("cannot be %j", async (focus) => {
    const { bad } = await loadRobot({ pictures: ["front.webp"], picture_focus: [focus] });
    expect(bad).toEqual([
      {
        line: 1,
        reason: "picture_focus.0: Enter multiples of 5% from left and top, such as 30% 70%.",
      },
    ]);
  });

  test.each(["jsonl", "csv"])("are in an export as %s", async (format) => {
    await loadRobot({ pictures, picture_focus, picture_texts: null });
    const file = join(folder, `focus-${format}`, `catalogue.${format}`);
    await exportCatalogue(shop.deps, { file });
    expect(await importCatalogue(shop.deps, { file })).toMatchObject({ created: 0, updated: 0 });
    await importCatalogue(secondShop.deps, { file });
    await secondShop.deps.changes.settle();
    expect(await readFocus(secondShop)).toEqual(picture_focus);
  });
});

import { existsSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";

const demoFolderUrl = new URL("./", import.meta.url);

test("every picture the catalogue names exists and is a WebP of at least 600 px", async () => {
  const namedPictures = listNamedPictures();
  expect(namedPictures.length).toBeGreaterThan(0);
  const missingPictures = namedPictures.filter((picture) => !existsSync(new URL(picture, demoFolderUrl)));
  expect(missingPictures).toEqual([]);
  for (const picture of namedPictures) {
    const { format, width, height } = await sharp(readFileSync(new URL(picture, demoFolderUrl))).metadata();
    expect(`${picture} ${format}`).toBe(`${picture} webp`);
    expect(Math.min(width, height), picture).toBeGreaterThanOrEqual(600);
  }
});

test("every picture of a product has a text in each language", () => {
  for (const { key, pictures = [], picture_texts: texts = [] } of records()) {
    expect(texts, key).toHaveLength(pictures.length);
    for (const { en, zh, cn } of texts) expect([en, zh, cn].every(Boolean), key).toBe(true);
    expect(new Set(texts.map(({ en }) => en)).size, key).toBe(texts.length);
  }
});

test("twelve products turn by a sheet of 24 square views", async () => {
  const sheets = records().flatMap(({ key, turn_picture: sheet }) => (sheet ? [[key, sheet]] : []));
  expect(sheets).toHaveLength(12);
  for (const [key, sheet] of sheets) {
    expect(sheet).toBe(`pictures/${key}-turn.webp`);
    const { format, width, height } = await sharp(readFileSync(new URL(sheet!, demoFolderUrl))).metadata();
    expect(`${sheet} ${format}`).toBe(`${sheet} webp`);
    expect([width / 6, height / 4], sheet).toEqual([640, 640]);
  }
});

/** Returns the pictures of categories, products and variants in the demo's catalogue, each once. */
function listNamedPictures(): string[] {
  const pictures = records().flatMap((record) => {
    return [
      record.picture,
      ...(record.pictures ?? []),
      ...(record.variants ?? []).flatMap((v) => v.pictures ?? []),
    ];
  });
  return [...new Set(pictures.filter((picture) => typeof picture === "string"))];
}

function records(): PictureEntry[] {
  return readFileSync(new URL("catalogue.jsonl", demoFolderUrl), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as PictureEntry);
}

interface PictureEntry {
  readonly key: string;
  readonly turn_picture?: string;
  readonly picture?: string | null;
  readonly pictures?: readonly string[];
  readonly picture_texts?: readonly { en: string; zh: string; cn: string }[];
  readonly variants?: readonly { readonly pictures?: readonly string[] }[];
}

import { existsSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";

const demo = new URL("./", import.meta.url);

test("every picture the catalogue names exists and is a WebP of at least 600 px", async () => {
  const named = picturesNamed();
  expect(named.length).toBeGreaterThan(0);
  const missing = named.filter((picture) => !existsSync(new URL(picture, demo)));
  expect(missing).toEqual([]);
  for (const picture of named) {
    const { format, width, height } = await sharp(readFileSync(new URL(picture, demo))).metadata();
    expect(`${picture} ${format}`).toBe(`${picture} webp`);
    expect(Math.min(width, height), picture).toBeGreaterThanOrEqual(600);
  }
});

/** The pictures of categories, products and variants in the demonstration catalogue, each once. */
function picturesNamed(): string[] {
  const lines = readFileSync(new URL("catalogue.jsonl", demo), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const pictures = lines.flatMap((line) => {
    const record = JSON.parse(line) as Entry;
    return [
      record.picture,
      ...(record.pictures ?? []),
      ...(record.variants ?? []).flatMap((v) => v.pictures ?? []),
    ];
  });
  return [...new Set(pictures.filter((picture) => typeof picture === "string"))];
}

interface Entry {
  readonly picture?: string | null;
  readonly pictures?: readonly string[];
  readonly variants?: readonly { readonly pictures?: readonly string[] }[];
}

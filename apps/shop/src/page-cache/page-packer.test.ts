import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPagePacker, type SharedParts } from "./page-packer.ts";

const rules = Buffer.from(Array.from({ length: 3000 }, (_, n) => `.c${n}{width:${n}px}`).join(""));
const menu = Buffer.from(Array.from({ length: 500 }, (_, n) => `<li>Shelf ${n * 7}</li>`).join(""));
const words = Buffer.from("<p>三國志 .c2990{width:2990px}</p>".repeat(200));

/** Finds the rules, then the menu. */
const sharedParts: SharedParts = (page) =>
  [rules, menu].flatMap((part) => {
    const at = page.indexOf(part);
    return at === -1 ? [] : [[at, at + part.length] as const];
  });

const unpacked = (pieces: readonly Buffer[]) => gunzipSync(Buffer.concat(pieces));

test("a page comes back as it was, wherever in it the shared parts stand", async () => {
  const pack = createPagePacker(sharedParts);
  for (const parts of [
    [words, rules, words, menu, words],
    [rules, menu],
    [menu, rules],
    [words, rules],
    [rules, words, rules],
    [words],
    [],
  ]) {
    const page = Buffer.concat(parts);
    const { pieces, length } = await pack(page);
    expect(unpacked(pieces).equals(page)).toBe(true);
    expect(Buffer.concat(pieces)).toHaveLength(length);
  }
});

test("a part that pages share is in memory once and counts for the first page only", async () => {
  const pack = createPagePacker(sharedParts);
  const pages = [];
  for (const text of ["one", "two"])
    pages.push(await pack(Buffer.concat([Buffer.from(text), rules, words, menu, words])));
  const [first, second] = pages;
  const shared = first!.pieces.filter((piece) => second!.pieces.includes(piece));
  const bytes = shared.slice(1).reduce((sum, piece) => sum + piece.length, 0);
  expect(shared).toHaveLength(3);
  expect(first!.ownBytes - second!.ownBytes).toBe(bytes);
  expect(second!.ownBytes).toBeLessThan(bytes / 4);
});

test("text that repeats a shared part compresses well", async () => {
  const pack = createPagePacker(sharedParts);
  const [once, twice] = [rules, Buffer.concat([rules, rules.subarray(-20_000)])];
  expect((await pack(twice)).length - (await pack(once)).length).toBeLessThan(500);
});

import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { packerOf } from "./pack-page.ts";

const rules = Buffer.from(Array.from({ length: 3000 }, (_, n) => `.c${n}{width:${n}px}`).join(""));
const words = Buffer.from("<p>三國志 .c2990{width:2990px}</p>".repeat(200));

test("a page comes back as it was, wherever the common half stands in it", async () => {
  const pack = packerOf(rules);
  for (const parts of [
    [words, rules, words],
    [rules, words],
    [words, rules],
    [rules],
    [words],
    [rules, words, rules],
    [],
  ]) {
    const page = Buffer.concat(parts);
    expect(gunzipSync(await pack(page)).equals(page)).toBe(true);
  }
});

test("where pages have nothing in common, each is compressed whole", async () => {
  const pack = packerOf(Buffer.alloc(0));
  expect(gunzipSync(await pack(words)).equals(words)).toBe(true);
});

test("what stands behind the common half costs little where it repeats it", async () => {
  const pack = packerOf(rules);
  const [once, twice] = [rules, Buffer.concat([rules, rules.subarray(-20_000)])];
  expect((await pack(twice)).length - (await pack(once)).length).toBeLessThan(500);
});

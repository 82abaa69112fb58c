import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProductListItem } from "@harbour/contracts";
import { expect, test } from "vitest";
import { aWarehouse, startTestApi } from "../../testing/index.ts";
import {
  judge,
  judgedQueries,
  type JudgedQuery,
  type KnownProduct,
} from "../../testing/judged-queries.ts";
import { importCatalogue } from "./index.ts";

const house = new URL("../../../../../", import.meta.url);
const linesOf = async <Line>(path: string): Promise<Line[]> =>
  (await readFile(new URL(path, house), "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

type DemoLine = KnownProduct & {
  type: string;
  store: string;
  pictures?: unknown;
  picture?: unknown;
};
const demo = await linesOf<DemoLine>("apps/shop/demo/catalogue.jsonl");
const synonyms = await linesOf<object>("apps/shop/demo/synonyms.jsonl");
const written = await linesOf<{ query: string; store?: string; wanted: string[] }>(
  "bench/search/judged.jsonl",
);

const { deps, anyone } = await startTestApi();
for (const key of ["kwai-chung", "mong-kok", "causeway-bay"]) await aWarehouse(deps, { key });
await stockTheDemo();

/** The demo's catalogue without its pictures, which nobody searches for. */
async function stockTheDemo(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "harbour-judged-"));
  const file = join(folder, "demo.jsonl");
  const bare = (key: string, value: unknown) =>
    key === "picture" || key === "pictures" ? undefined : value;
  await writeFile(
    file,
    [...demo, ...synonyms].map((line) => JSON.stringify(line, bare)).join("\n"),
  );
  const { bad } = await importCatalogue(deps, { file });
  await rm(folder, { recursive: true });
  expect(bad).toEqual([]);
}

const asker = (store: string) => async (keyword: string) => {
  const { body } = await anyone.get(`/stores/${store}/product-management/products/filter`, {
    query: { keyword, slug: "by-keyword-relevance", per_page: "20" },
  });
  return body.data as ProductListItem[];
};

test("questions that people wrote down are answered as they would", async () => {
  const rights = [];
  for (const store of ["main", "mini"]) {
    const queries = written
      .filter((line) => (line.store ?? "main") === store)
      .map(({ query, wanted }): JudgedQuery => {
        return { kind: "written", query, isRight: ({ slug }) => wanted.includes(slug) };
      });
    rights.push(await judge(queries, asker(store)));
  }
  expect(rights.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThanOrEqual(140);
  expect(rights.flatMap(({ misses }) => misses)).toEqual([]);
});

test("of questions made from the demo's names nine in ten find theirs first, and nearly all on the first page", async () => {
  const products = demo.filter(({ type, store }) => type === "product" && store === "main");
  const { asked, first, page, misses } = await judge(judgedQueries(products, 200), asker("main"));
  expect(asked).toBeGreaterThanOrEqual(150);
  expect(first, misses.join("\n")).toBeGreaterThanOrEqual(0.9);
  expect(page, misses.join("\n")).toBeGreaterThanOrEqual(0.98);
});

test("a question in Traditional and in Simplified characters finds the same", async () => {
  const ask = asker("main");
  for (const [zh, cn] of [
    ["遊戲", "游戏"],
    ["機甲", "机甲"],
    ["燈籠", "灯笼"],
    ["龍", "龙"],
  ]) {
    const slugs = (await ask(zh!)).map(({ slug }) => slug);
    expect(slugs.length).toBeGreaterThan(0);
    expect((await ask(cn!)).map(({ slug }) => slug)).toEqual(slugs);
  }
});

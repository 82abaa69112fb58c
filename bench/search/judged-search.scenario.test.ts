import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProductListItem } from "@harbour/contracts";
import { afterAll, describe, expect, test } from "vitest";
import { importCatalogue } from "../../apps/api/src/edge/catalogue-files/index.ts";
import {
  countRightAnswers,
  makeJudgedQueries,
} from "../../apps/api/src/testing/catalogue/judged-queries.ts";
import { aWarehouse, startTestApi } from "../../apps/api/src/testing/index.ts";
import { writeBigCatalogue } from "./big-catalogue.ts";
import { readCreatures } from "./creatures.ts";
import { readDemoCatalogue, readWrittenQueries } from "./judged-set.ts";

const folder = await mkdtemp(join(tmpdir(), "harbour-judged-"));
afterAll(() => rm(folder, { recursive: true }));
const demoProducts = await readDemoCatalogue();

async function startDemoShop() {
  const shop = await startTestApi();
  for (const key of ["kwai-chung", "mong-kok", "causeway-bay"])
    await aWarehouse(shop.deps, { key });
  const stock = async (file: string) => {
    const { bad: importFaults } = await importCatalogue(shop.deps, { file });
    expect(importFaults).toEqual([]);
    await shop.deps.changes.settle();
  };
  const file = join(folder, "demo.jsonl");
  await writeFile(file, demoProducts.map((line) => JSON.stringify(line)).join("\n"));
  await stock(file);
  const ask =
    (store = "main") =>
    async (keyword: string) => {
      const path = `/stores/${store}/product-management/products/filter`;
      const query = { keyword, slug: "by-keyword-relevance", per_page: "20" };
      return (await shop.anyone.get(path, { query })).body.data as ProductListItem[];
    };
  return { ask, stock };
}

describe("in the demo's shop", async () => {
  const { ask } = await startDemoShop();

  test("each written query finds the products that people judged right", async () => {
    const [main, mini] = [await readWrittenQueries("main"), await readWrittenQueries("mini")];
    expect(main.length + mini.length).toBeGreaterThanOrEqual(150);
    expect((await countRightAnswers(main, ask("main"))).missedQueries).toEqual([]);
    expect((await countRightAnswers(mini, ask("mini"))).missedQueries).toEqual([]);
  });

  test("nine in ten queries made of names find their product first, nearly all on the first page", async () => {
    const products = demoProducts.filter(
      ({ type, store }) => type === "product" && store === "main",
    );
    const { count, first, page, missedQueries } = await countRightAnswers(
      makeJudgedQueries(products, 200),
      ask(),
    );
    expect(count).toBeGreaterThanOrEqual(150);
    expect(first, missedQueries.join("\n")).toBeGreaterThanOrEqual(0.9);
    expect(page, missedQueries.join("\n")).toBeGreaterThanOrEqual(0.98);
  });

  test("a query in Traditional and in Simplified characters finds the same products", async () => {
    for (const [zh, cn] of [
      ["遊戲", "游戏"],
      ["機甲", "机甲"],
      ["燈籠", "灯笼"],
      ["龍", "龙"],
    ]) {
      const productsFound = await ask()(zh!);
      expect(productsFound.length).toBeGreaterThan(0);
      expect(toSlugs(await ask()(cn!))).toEqual(toSlugs(productsFound));
    }
  });
});

describe("with 2,000 games and an article of every creature besides", async () => {
  const { ask, stock } = await startDemoShop();
  const { creatures } = await readCreatures();
  const file = join(folder, "big.jsonl");
  const gameCount = 2_000;
  const { knownProducts } = await writeBigCatalogue(file, gameCount + creatures.length, gameCount);
  await stock(file);

  test("nine in ten queries find their product first, and nearly all on the first page", async () => {
    const writtenQueries = await readWrittenQueries("main", { hasMoreThanDemo: true });
    for (const queries of [writtenQueries, makeJudgedQueries(knownProducts, 300)]) {
      const { count, first, page, missedQueries } = await countRightAnswers(queries, ask());
      expect(count).toBeGreaterThanOrEqual(130);
      expect(first, missedQueries.join("\n")).toBeGreaterThanOrEqual(0.9);
      expect(page, missedQueries.join("\n")).toBeGreaterThanOrEqual(0.98);
    }
  });

  test("names in Traditional and in Simplified characters find the same products", async () => {
    const differingCreatures = creatures.filter(({ zh, cn }) => zh !== cn);
    const sample = differingCreatures.filter(
      (_, index) => index % Math.ceil(differingCreatures.length / 60) === 0,
    );
    expect(sample.length).toBeGreaterThan(20);
    for (const { zh, cn } of sample)
      expect(toSlugs(await ask()(cn)), `${zh} ${cn}`).toEqual(toSlugs(await ask()(zh)));
  });
});

function toSlugs(items: readonly ProductListItem[]): string[] {
  return items.map(({ slug }) => slug);
}

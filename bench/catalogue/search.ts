/**
 * Judges the share of correct search results in a big shop, and times lists, searches and deep
 * pages over HTTP. The shop has 100,000 products from the two lists in `REAL_DATA_DIR`, or from
 * generated lists of the same shape. The demo's products are among them.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { customerApiBase, type CategoryNode, type ProductListItem } from "@harbour/contracts";
import {
  countRightAnswers as judgeAnswers,
  makeJudgedQueries,
} from "../../apps/api/src/testing/catalogue/judged-queries.ts";
import { writeBigCatalogue } from "../search/big-catalogue.ts";
import { readDemoCatalogue, readWrittenQueries } from "../search/judged-set.ts";
import { timeDeepPages, timeFilters, timeSearches } from "../search/time-lists.ts";
import { reportGoal, formatMegabytes } from "../support/figures.ts";
import { readOptions } from "../support/options.ts";
import { seedShop } from "../support/seed-shop.ts";
import { startShopProcess } from "../support/shop-process.ts";
import { createShopApi, mainStoreParams } from "../support/shoppers.ts";

const options = readOptions({ products: 100_000, queries: 600, misses: false });
const folder = await mkdtemp(join(tmpdir(), "harbour-bench-"));
const shop = await startShopProcess();
try {
  const file = join(folder, "big.jsonl");
  const { source, products, knownProducts } = await writeBigCatalogue(file, options.products);
  console.log(`${products} products made of ${source}`);
  await shop.start();
  await seedShop(shop);
  const importResult = await shop.command("import", file);
  if (importResult.code !== 0) throw new Error(`the import failed:\n${importResult.output}`);
  const perSecond = products / (importResult.milliseconds / 1000);
  const peakMemory = formatMegabytes(importResult.peakBytes ?? NaN);
  console.log(`imported ${perSecond.toFixed(0)} products a second, with at most ${peakMemory}`);
  const demoFile = join(folder, "demo.jsonl");
  await writeFile(
    demoFile,
    (await readDemoCatalogue()).map((line) => JSON.stringify(line)).join("\n"),
  );
  const importRun = await shop.command("import", demoFile);
  if (importRun.code !== 0) throw new Error(`the demo's import failed:\n${importRun.output}`);

  const api = createShopApi(shop.origin);
  const startedAt = performance.now();
  const { data: roots } = await api.catalogue.hierachy({
    params: mainStoreParams,
    query: { per_page: 100 },
  });
  console.log(`the product index was built in ${(performance.now() - startedAt).toFixed(0)} ms`);
  const categoryIds = (node: CategoryNode): string[] => [
    node._id,
    ...node.children.flatMap(categoryIds),
  ];
  await timeFilters(shop, roots.flatMap(categoryIds));
  await timeSearches(shop, collectWordPairs(knownProducts, 400));
  await timeDeepPages(shop.origin, Math.min(1000, Math.floor(products / 20)));

  const ask = async (keyword: string) => {
    const query = new URLSearchParams({ keyword, slug: "by-keyword-relevance", per_page: "20" });
    const reply = await fetch(
      `${shop.origin}${customerApiBase}/stores/main/product-management/products/filter?${query.toString()}`,
    );
    return ((await reply.json()) as { data: ProductListItem[] }).data;
  };
  for (const [label, queries] of [
    ["queries made of names", makeJudgedQueries(knownProducts, options.queries)],
    ["queries people wrote", await readWrittenQueries("main", { hasMoreThanDemo: true })],
  ] as const) {
    const { count, first, page, missedQueries } = await judgeAnswers(queries, ask);
    if (options.misses) console.log(missedQueries.join("\n"));
    const percent = (share: number) => `${(share * 100).toFixed(1)} % of ${count}`;
    reportGoal(`${label}: the first result is right`, percent(first), first >= 0.9, "90 %");
    reportGoal(
      `${label}: something right is on the first page`,
      percent(page),
      page >= 0.98,
      "98 %",
    );
  }
  const peak = shop.peakBytes();
  if (peak !== null) console.log(`the most memory the server held: ${formatMegabytes(peak)}`);
} finally {
  await shop.remove();
  await rm(folder, { recursive: true });
}

/** Returns different pairs of Chinese characters from names across the whole catalogue. */
function collectWordPairs(
  products: readonly { title: { zh: string; cn: string } }[],
  max: number,
): string[] {
  const pairs = new Set<string>();
  const step = Math.max(1, Math.floor(products.length / (max * 4)));
  for (let index = 0; index < products.length && pairs.size < max; index += step) {
    const { zh, cn } = products[index]!.title;
    for (const run of [zh, cn].flatMap((title) => title.match(/\p{sc=Han}{2,}/gu) ?? []))
      pairs.add(index % 2 === 0 ? run.slice(0, 2) : run.slice(-2));
  }
  return [...pairs].slice(0, max);
}

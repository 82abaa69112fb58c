/**
 * Measures uncached lists and searches of a shop with 1,000 products (`--products`). Prints answers
 * per second of one process and their processor time. All addresses differ, so that no cache and no
 * other list's count helps.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { customerApiBase, type CategoryNode, productSortings } from "@harbour/contracts";
import { makeJudgedQueries } from "../../apps/api/src/testing/catalogue/judged-queries.ts";
import { writeBigCatalogue } from "../search/big-catalogue.ts";
import { runRound } from "../support/compare-loads.ts";
import { startCpuMeasurement } from "../support/cpu-cost.ts";
import { reportGoal, median } from "../support/figures.ts";
import { readOptions } from "../support/options.ts";
import { seedShop } from "../support/seed-shop.ts";
import { startShopProcess } from "../support/shop-process.ts";
import { createShopApi, mainStoreParams } from "../support/shoppers.ts";

const options = readOptions({ products: 1000, connections: 32, seconds: 3, rounds: 5 });
const folder = await mkdtemp(join(tmpdir(), "harbour-bench-"));
const shop = await startShopProcess();
const filterPath = `${customerApiBase}/stores/main/product-management/products/filter?per_page=20`;
try {
  const file = join(folder, "catalogue.jsonl");
  const { knownProducts, source } = await writeBigCatalogue(file, options.products);
  console.log(`${knownProducts.length} products made of ${source}`);
  await shop.start();
  await seedShop(shop);
  const importResult = await shop.command("import", file);
  if (importResult.code !== 0) throw new Error(`the import failed:\n${importResult.output}`);

  const { data } = await createShopApi(shop.origin).catalogue.hierachy({
    params: mainStoreParams,
    query: { per_page: 100 },
  });
  const categoryIds = (node: CategoryNode): string[] => [
    node._id,
    ...node.children.flatMap(categoryIds),
  ];
  const narrowed = [
    "",
    "&color=Mint",
    "&availability=IN_STOCK",
    "&brand=Whirl",
    ...data.flatMap(categoryIds).map((id) => `&category_ids=${id}`),
  ];
  let requests = 0;
  await measure("lists", () => {
    requests += 1;
    const slug = productSortings[requests % productSortings.length];
    // The upper price excludes no product, but makes the address unique.
    return `${filterPath}&slug=${slug}${narrowed[requests % narrowed.length]}&price_to=${10_000 + requests / 100}`;
  });

  const queries = makeJudgedQueries(knownProducts, 100_000).map(({ query }) =>
    encodeURIComponent(query),
  );
  const distinctQueries = [...new Set(queries)];
  let searchCount = 0;
  await measure("searches", () => {
    searchCount += 1;
    const repeatCount = Math.floor(searchCount / distinctQueries.length);
    // After every word was used once, a letter is added to each.
    return `${filterPath}&slug=by-keyword-relevance&keyword=${distinctQueries[searchCount % distinctQueries.length]}${"%20a".repeat(repeatCount)}`;
  });
} finally {
  await shop.remove();
  await rm(folder, { recursive: true });
}

async function measure(label: string, nextPath: () => string): Promise<void> {
  const target = { origin: shop.origin, nextPath };
  await runRound(target, { ...options, seconds: 2 });
  const rounds: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const finishMeasurement = await startCpuMeasurement(shop);
    const { perSecond } = await runRound(target, options);
    rounds.push(perSecond);
    console.log(
      `${perSecond.toFixed(0)} /s, ${(await finishMeasurement(perSecond * options.seconds)).text}`,
    );
  }
  const figure = median(rounds);
  reportGoal(
    `${label} never asked for before`,
    `${figure.toFixed(0)} /s`,
    figure >= 3600,
    "3600 /s",
  );
}

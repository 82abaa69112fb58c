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
const filter = `${customerApiBase}/stores/main/product-management/products/filter?per_page=20`;
try {
  const file = join(folder, "catalogue.jsonl");
  const { known, source } = await writeBigCatalogue(file, options.products);
  console.log(`${known.length} products made of ${source}`);
  await shop.start();
  await seedShop(shop);
  const imported = await shop.command("import", file);
  if (imported.code !== 0) throw new Error(`the import failed:\n${imported.output}`);

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
    // The highest price excludes no product, but makes the address different.
    return `${filter}&slug=${slug}${narrowed[requests % narrowed.length]}&price_to=${10_000 + requests / 100}`;
  });

  const queries = makeJudgedQueries(known, 100_000).map(({ query }) => encodeURIComponent(query));
  const distinct = [...new Set(queries)];
  let searched = 0;
  await measure("searches", () => {
    searched += 1;
    const turn = Math.floor(searched / distinct.length);
    // After all words were used once, adds a letter to each.
    return `${filter}&slug=by-keyword-relevance&keyword=${distinct[searched % distinct.length]}${"%20a".repeat(turn)}`;
  });
} finally {
  await shop.remove();
  await rm(folder, { recursive: true });
}

async function measure(what: string, nextPath: () => string): Promise<void> {
  const target = { origin: shop.origin, nextPath };
  await runRound(target, { ...options, seconds: 2 });
  const rounds: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const spent = await startCpuMeasurement(shop);
    const { perSecond } = await runRound(target, options);
    rounds.push(perSecond);
    console.log(`${perSecond.toFixed(0)} /s, ${(await spent(perSecond * options.seconds)).text}`);
  }
  const figure = median(rounds);
  reportGoal(
    `${what} never asked for before`,
    `${figure.toFixed(0)} /s`,
    figure >= 3600,
    "3600 /s",
  );
}

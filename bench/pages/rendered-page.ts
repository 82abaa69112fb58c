/**
 * Measures uncached pages of one process with its database: lists of 20 with all filters, and
 * products. Then measures the restart of a shop with data, and its memory after a rest.
 */
import { runRound } from "../support/compare-loads.ts";
import { reportGoal, median } from "../support/figures.ts";
import { judgeMemory } from "../support/judge-memory.ts";
import { readOptions } from "../support/options.ts";
import { startShopWithGames } from "../support/shop-with-games.ts";
import { createShopApi, mainStoreParams } from "../support/shoppers.ts";

const options = {
  ...readOptions({ connections: 16, seconds: 3, rounds: 7, soak: 30 }),
  // Browsers request compressed answers, which the shop sends without decompressing them.
  headers: { "accept-encoding": "gzip, deflate, br" },
};
const shop = await startShopWithGames({ role: "all" });
let requests = 0;
try {
  const { data } = await createShopApi(shop.origin).catalogue.sitemap({
    params: mainStoreParams,
    query: { per_page: 5000 },
  });
  const takeSlug = () => encodeURIComponent(data[(requests += 1) % data.length]!.slug);
  // Makes a price range that gives an address without earlier requests.
  const lists = () => `/shop/main/product?price_from=${((requests += 1) / 100).toFixed(2)}`;
  const products = () => `/shop/main/product/${takeSlug()}?asked=${requests}`;
  await measure("list pages of 20", lists, 300);
  await measure("product pages", products);
  await runRound({ origin: shop.origin, nextPath: lists }, { ...options, seconds: options.soak });
  await judgeMemory(shop, 12);
  await shop.kill();
  const startTime = await shop.start();
  reportGoal(
    "ready again, with data",
    `${(startTime / 1000).toFixed(2)} s`,
    startTime <= 2000,
    "at most 2 s",
  );
} finally {
  await shop.remove();
}

async function measure(label: string, nextPath: () => string, goal?: number): Promise<void> {
  const { rounds, ...load } = options;
  const target = { origin: shop.origin, nextPath };
  await runRound(target, load);
  const before = { time: shop.processorTime(), requests };
  const runs = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await runRound(target, load));
  const perSecond = median(runs.map((run) => run.perSecond));
  const msPerRequest =
    ((shop.processorTime() ?? 0) - (before.time ?? 0)) / (requests - before.requests);
  const figure = `${perSecond.toFixed(0)} /s, ${msPerRequest.toFixed(1)} ms of the server's processor time each`;
  if (goal === undefined) console.log(`        ${label}: ${figure}`);
  else reportGoal(label, figure, perSecond >= goal, `at least ${goal} /s`);
}

import { reportGoal, median } from "../support/figures.ts";
import { judgeMemory } from "../support/judge-memory.ts";
import { sendRandomRequests } from "../support/random-requests.ts";
import type { ShopProcess } from "../support/shop-process.ts";
import { startShopWithGames } from "../support/shop-with-games.ts";
import { createShopApi, mainStoreParams } from "../support/shoppers.ts";

interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly rounds: number;
}

const pages = 1000;

/** Requests product pages of a shop with every game at random. All pages fit into the page cache. */
export async function measureRandomProducts(load: Load): Promise<void> {
  const shop = await startShopWithGames({ role: "all" });
  try {
    const query = { per_page: 5000 };
    const { data } = await createShopApi(shop.origin).catalogue.sitemap({
      params: mainStoreParams,
      query,
    });
    const paths = data
      .slice(0, pages)
      .map(({ slug }) => `/shop/main/product/${encodeURIComponent(slug)}`);
    const headers = { "accept-encoding": "gzip, deflate, br" };
    const { connections, seconds, rounds } = load;
    for (let from = 0; from < paths.length; from += connections)
      await Promise.all(paths.slice(from, from + connections).map((path) => visit(shop, path)));
    await sendRandomRequests(shop.origin, paths, { connections, seconds, headers });
    const before = { time: shop.processorTime() ?? 0, cache: await readCache(shop) };
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      rates.push(await sendRandomRequests(shop.origin, paths, { connections, seconds, headers }));
    const after = await readCache(shop);
    const cacheMisses = after.misses - before.cache.misses;
    const cacheHits = after.hits - before.cache.hits;
    const perSecond = median(rates);
    const msPerPage =
      (1000 * ((shop.processorTime() ?? 0) - before.time)) / (cacheHits + cacheMisses);
    reportGoal(
      `${pages} product pages at random`,
      `${perSecond.toFixed(0)} /s, ${msPerPage.toFixed(0)} µs of the server's processor time each; ${cacheMisses} of ${cacheHits + cacheMisses} were rendered anew, as nothing is kept for longer than a minute`,
      perSecond >= 10_000,
      "at least 10,000 /s",
    );
    await judgeMemory(shop, 12);
  } finally {
    await shop.remove();
  }
}

async function visit(shop: ShopProcess, path: string): Promise<void> {
  const reply = await fetch(shop.origin + path);
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
  await reply.arrayBuffer();
}

async function readCache(shop: ShopProcess) {
  const metrics = await (await fetch(`${shop.origin}/metrics`)).text();
  const readMetric = (counter: string) =>
    Number(new RegExp(`^harbour_cache_${counter}{cache="pages"} (\\S+)$`, "m").exec(metrics)?.[1]);
  return {
    hits: readMetric("hits"),
    misses: readMetric("misses"),
  };
}

/**
 * Measures the server's time for list pages over HTTP with 16,598 releases. Reads every category and the whole store
 * in each sorting, both first and deep pages. Each address is requested only once, so that no cache helps.
 */
import { reportGoal, percentile } from "../support/figures.ts";
import { readOptions } from "../support/options.ts";
import { startShopWithGames } from "../support/shop-with-games.ts";
import { createShopApi } from "../support/shoppers.ts";
import { listAddresses } from "./list-addresses.ts";

const { pages, sorts } = readOptions({ pages: 6, sorts: 8 });
const shop = await startShopWithGames();
try {
  const addresses = await listAddresses(createShopApi(shop.origin), { pages, sorts });
  await measureTimes(addresses.slice(0, 20).map((address) => `${address}&per_page=19`));
  const times = await measureTimes(addresses.map((address) => `${address}&per_page=20`));
  console.log(`${times.length} different lists of 20, one after the other`);
  const [half, p95, max] = [0.5, 0.95, 1].map((share) => percentile(times, share));
  console.log(
    `p50 ${half?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms, slowest ${max?.toFixed(1)} ms`,
  );
  reportGoal(
    "p95 of a list",
    `${p95?.toFixed(1)} ms`,
    p95 !== undefined && p95 < 20,
    "under 20 ms",
  );
} finally {
  await shop.remove();
}

/** Returns the milliseconds from each request to its whole answer, including loopback. */
async function measureTimes(addresses: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const address of addresses) {
    const startedAt = performance.now();
    const reply = await fetch(`${shop.origin}${address}`);
    const body = await reply.text();
    times.push(performance.now() - startedAt);
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${body.slice(0, 500)}`);
  }
  return times;
}

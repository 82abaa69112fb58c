/** Times every filter and search of the back office over 1,000,000 orders, and the first rows in the browser. */
import { operatorApiBase } from "@harbour/contracts/operator";
import { makeSignedInOperator } from "../apps/api/src/testing/people/operator.ts";
import { fillOrders } from "./order-queue/fill-orders.ts";
import { timeFirstList, timeFirstRows } from "./order-queue/first-rows.ts";
import { type Filter, buildFilters, pairFilters, type Query } from "./order-queue/requests.ts";
import { reportGoal, median, percentile } from "./support/figures.ts";
import { createGetClient } from "./support/get-client.ts";
import { readOptions } from "./support/options.ts";
import { seedShop, withShopDeps } from "./support/seed-shop.ts";
import { startShopProcess } from "./support/shop-process.ts";

/** The goals in milliseconds: a page, a count, the first rows after a click, and the first list on slow 4G. */
const goals = { page: 50, count: 100, rows: 150, firstList: 1500 };
const { orders, times, pairs, rounds } = readOptions({
  orders: 1_000_000,
  times: 100,
  pairs: 5,
  rounds: 15,
});
const shop = await startShopProcess({ role: "all" });
let close = () => {};
try {
  await shop.start();
  await seedShop(shop);
  const since = performance.now();
  const { token, filters } = await withShopDeps(shop, async (deps) => {
    await fillOrders(deps, orders);
    return {
      token: (await makeSignedInOperator(deps, {})).token,
      filters: await buildFilters(deps, times),
    };
  });
  console.log(`        ${orders} orders in ${seconds(since)} s`);
  const queue = createGetClient(token);
  close = queue.close;
  const ask: RequestPage = async (query, path = "/orders") => {
    const fullPath = path.startsWith(operatorApiBase) ? path : operatorApiBase + path;
    const url = new URL(fullPath, shop.origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return ((await queue.ask(url)) as { next_page_url?: string | null }).next_page_url ?? null;
  };

  for (const filter of filters) report(filter.name, await measureTimes(ask, filter, times));
  report("the hundredth page", await measureDeepPages(ask));
  report(
    "counts",
    await measureTimes((_) => ask({}, "/orders/counts"), filters[0]!, times),
    goals.count,
  );
  report("today", await measureTimes((_) => ask({}, "/today"), filters[0]!, times), goals.count);
  report("proofs", await measureTimes((_) => ask({}, "/proofs"), filters[0]!, times));

  for (const [navigationName, took] of await timeFirstRows(shop.origin, token, rounds))
    reportMedian(`first rows, ${navigationName}`, took, goals.rows);
  reportMedian(
    "first list by slow 4G",
    await timeFirstList(shop.origin, token, rounds),
    goals.firstList,
  );

  const pairsByKind = Map.groupBy(pairs === 0 ? [] : pairFilters(filters), ({ kind }) => kind);
  for (const [kind, several] of pairsByKind) {
    const durations = new Map<string, number[]>();
    for (const pair of several) durations.set(pair.name, await measureTimes(ask, pair, pairs));
    const slowestFirst = [...durations].toSorted(
      ([, a], [, b]) => percentile(b, 0.95) - percentile(a, 0.95),
    );
    const [slowestPair] = slowestFirst[0]!;
    report(
      `${kind} (${several.length}; slowest: ${slowestPair})`,
      slowestFirst.flatMap(([, slow]) => slow),
    );
  }
} finally {
  close();
  await shop.remove();
}

/** Requests a page. @returns the next page's address */
type RequestPage = (query: Query, path?: string) => Promise<string | null>;

/** Returns the milliseconds of each request. The first one is left out, because it warms up. */
async function measureTimes(
  ask: RequestPage,
  { queries }: Filter,
  count: number,
): Promise<number[]> {
  const durations: number[] = [];
  for (let number = -1; number < count; number += 1) {
    const start = performance.now();
    await ask(queries[Math.max(0, number) % queries.length]!);
    if (number >= 0) durations.push(performance.now() - start);
  }
  return durations;
}

async function measureDeepPages(ask: RequestPage): Promise<number[]> {
  const durations: number[] = [];
  let next = await ask({ store_id: "main" });
  for (let page = 2; page <= 100 && next !== null; page += 1) {
    const start = performance.now();
    next = await ask({}, next);
    durations.push(performance.now() - start);
  }
  return durations;
}

function report(name: string, durations: readonly number[], goal = goals.page): void {
  const p95 = percentile(durations, 0.95);
  const half = percentile(durations, 0.5).toFixed(1);
  reportGoal(name, `p50 ${half} ms, p95 ${p95.toFixed(1)} ms`, p95 <= goal, `${goal} ms`);
}

function reportMedian(name: string, durations: readonly number[], goal: number): void {
  const half = median(durations);
  reportGoal(name, `p50 ${half.toFixed(0)} ms`, half <= goal, `${goal} ms`);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0);
}

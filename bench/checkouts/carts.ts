/**
 * Times writes to carts of 3 and 200 lines under 500 promotions (`--promotions`), between reads of
 * carts and products. Starts 200 calls a second regardless of the shop's speed, and counts each
 * answer's time from the scheduled start. Checks all invariants at the end.
 */
import { aProduct } from "../../apps/api/src/testing/catalogue/products.ts";
import { somePromotions } from "../../apps/api/src/testing/catalogue/promotions.ts";
import { judgeDoctor } from "../faults/doctor.ts";
import { callAtRate } from "../support/call-at-rate.ts";
import { startCpuMeasurement } from "../support/cpu-cost.ts";
import { reportGoal, percentile } from "../support/figures.ts";
import { readOptions } from "../support/options.ts";
import { seedShop, withShopDeps } from "../support/seed-shop.ts";
import { startShopProcess } from "../support/shop-process.ts";
import {
  createShopApi,
  fillCart,
  runInParallel,
  mainStoreParams,
  newShopper,
  type Shopper,
} from "../support/shoppers.ts";

const { rate, seconds, role, promotions } = readOptions({
  rate: 200,
  seconds: 20,
  role: "all",
  promotions: 500,
});
const shop = await startShopProcess({ role });
try {
  await shop.start();
  await seedShop(shop);
  const articles = await withShopDeps(shop, (deps) =>
    runInParallel(200, 2, (number) =>
      aProduct(deps, { name: `article-${number}`, variants: [{ stock: 1_000_000 }] }),
    ),
  );
  const variants = articles.map((product) => product.variants[0]!.id);
  await withShopDeps(shop, (deps) =>
    somePromotions(
      deps,
      promotions,
      articles.map(({ slug }) => slug),
    ),
  );
  const api = createShopApi(shop.origin);
  const fillCarts = (lines: number) =>
    runInParallel(20, 4, async (number) => {
      const shopper = await newShopper(api, number);
      for (const variant of variants.slice(0, lines)) await fillCart(api, shopper, variant);
      return shopper;
    });
  const [smallCarts, largeCarts] = [await fillCarts(3), await fillCarts(200)];
  const durations = {
    small: [] as number[],
    large: [] as number[],
    looks: [] as number[],
    products: [] as number[],
  };
  const pickCyclic = <T>(all: readonly T[], number: number): T => all[number % all.length]!;
  const write = (carts: readonly Shopper[], lines: number, number: number) =>
    fillCart(api, pickCyclic(carts, number), variants[number % lines]!, 1 + (number % 5));
  const fetchCart = (carts: readonly Shopper[], number: number) =>
    api.cart.details(
      { params: mainStoreParams, body: {} },
      { token: pickCyclic(carts, number).token },
    );
  const product = (number: number) =>
    api.catalogue.details({
      params: { ...mainStoreParams, product_id: pickCyclic(articles, number).id },
    });
  /** Makes one of ten different calls: three writes and a read per kind of cart, and two reads of products. */
  const call = (number: number): [number[], () => Promise<unknown>] => {
    const kind = number % 10;
    const sequence = Math.floor(number / 10) * 3 + (kind % 3);
    if (kind < 3) return [durations.small, () => write(smallCarts, 3, sequence)];
    if (kind < 6) return [durations.large, () => write(largeCarts, 200, sequence)];
    if (kind < 8)
      return [durations.looks, () => fetchCart(kind === 6 ? smallCarts : largeCarts, sequence)];
    return [durations.products, () => product(number)];
  };

  await callAtRate({ rate, seconds: 3 }, (number) => call(number)[1]());
  for (const times of Object.values(durations)) times.length = 0;
  const finishMeasurement = await startCpuMeasurement(shop);
  await callAtRate({ rate, seconds }, async (number, dueAt) => {
    const [times, work] = call(number);
    await work();
    times.push(performance.now() - dueAt);
  });
  console.log(`        ${(await finishMeasurement(rate * seconds)).text}`);
  printTimes("looks at carts of both kinds", durations.looks);
  printTimes("looks at products", durations.products);
  for (const [label, times] of [
    ["writes into carts of 3 lines", durations.small],
    ["writes into carts of 200 lines", durations.large],
  ] as const) {
    printTimes(label, times);
    const p95 = percentile(times, 0.95);
    reportGoal(`${label}, p95`, `${p95.toFixed(1)} ms`, p95 <= 25, "at most 25 ms");
  }
  await judgeDoctor(shop);
} finally {
  await shop.remove();
}

function printTimes(label: string, times: readonly number[]): void {
  const [half, p95, max] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
  console.log(
    `        ${label}: ${times.length} in ${seconds} s, p50 ${half} ms, p95 ${p95} ms, the slowest ${max} ms`,
  );
}

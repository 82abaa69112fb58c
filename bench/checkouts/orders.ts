/**
 * Times full checkouts of one product, or of many (`--articles`), with stock for all. The orders go
 * through HTTP into the database and onto its disk. Checks all invariants at the end.
 */
import { judgeDoctor } from "../faults/doctor.ts";
import { startStockedShop } from "../faults/stocked-shop.ts";
import { startCpuMeasurement } from "../support/cpu-cost.ts";
import { reportGoal, percentile } from "../support/figures.ts";
import { readOptions } from "../support/options.ts";
import { checkOut, fillCart, runInParallel, newShopper } from "../support/shoppers.ts";

const { orders, warm, connections, role, articles } = readOptions({
  orders: 3000,
  warm: 600,
  connections: 32,
  role: "all",
  articles: 1,
});
const { shop, api, variantIds, courierId } = await startStockedShop(1_000_000, { role, articles });
try {
  await buy(warm, "warm");
  const { perSecond, durations, cpuText } = await buy(orders, "order");
  console.log(`        ${cpuText}`);
  console.log(
    `        answered: p50 ${percentile(durations, 0.5).toFixed(0)} ms, p95 ${percentile(durations, 0.95).toFixed(0)} ms`,
  );
  reportGoal("orders", `${perSecond.toFixed(0)} /s`, perSecond >= 400, "at least 400 /s");
  await judgeDoctor(shop);
} finally {
  await shop.remove();
}

function pickVariant(number: number): string {
  return variantIds[number % variantIds.length]!;
}

/** Fills all carts first, so that only checkouts are timed. @throws ApiError when a checkout is refused */
async function buy(count: number, name: string) {
  const shoppers = await runInParallel(count, connections, async (number) => {
    const shopper = await newShopper(api, number);
    await fillCart(api, shopper, pickVariant(number));
    return shopper;
  });
  const finishMeasurement = await startCpuMeasurement(shop);
  const startedAt = performance.now();
  const durations = await runInParallel(count, connections, async (number) => {
    const start = performance.now();
    const goods = { courierId, variantId: pickVariant(number) };
    await checkOut(api, shoppers[number]!, goods, `${name}-${number}`);
    return performance.now() - start;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: count / seconds, durations, cpuText: (await finishMeasurement(count)).text };
}

/** Times a guest's visit from the token to the order's e-mail, and measures the memory it leaves. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { judgeDoctor } from "../faults/doctor.ts";
import { startStockedShop } from "../faults/stocked-shop.ts";
import { startCpuMeasurement } from "../support/cpu-cost.ts";
import { reportGoal, formatMegabytes } from "../support/figures.ts";
import { readOptions } from "../support/options.ts";
import { withShopDeps } from "../support/seed-shop.ts";
import {
  checkOut,
  fillCart,
  runInParallel,
  mainStoreParams,
  newShopper,
} from "../support/shoppers.ts";

const GROWTH_BYTES = 60 * 1024 ** 2;
const { guests, warm, connections, articles } = readOptions({
  guests: 3000,
  warm: 600,
  connections: 32,
  articles: 1000,
});
const { shop, api, variantIds } = await startStockedShop(1_000_000, { role: "all", articles });
try {
  await visit(warm, "warm");
  const bytesBefore = shop.bytes();
  const finishMeasurement = await startCpuMeasurement(shop);
  const startedAt = performance.now();
  await visit(guests, "guest");
  const perSecond = (guests * 1000) / (performance.now() - startedAt);
  const { text, perSecondOnOwnCores } = await finishMeasurement(guests);
  console.log(`        ${text}`);
  console.log(
    `        ${perSecond.toFixed(0)} /s beside the load program, which takes its share of the cores`,
  );
  reportGoal(
    "guests, server and database on a core each",
    `${perSecondOnOwnCores.toFixed(0)} /s`,
    perSecondOnOwnCores >= 220,
    "at least 220 /s",
  );
  const bytesAfter = shop.bytes();
  if (bytesAfter !== null && bytesBefore !== null)
    reportGoal(
      `memory held after ${guests} guests: ${formatMegabytes(bytesAfter)}, more than before`,
      formatMegabytes(bytesAfter - bytesBefore),
      bytesAfter - bytesBefore <= GROWTH_BYTES,
      "at most 60 MB",
    );
  await judgeDoctor(shop);
} finally {
  await shop.remove();
}

/** @throws ApiError when a call is refused */
async function visit(count: number, name: string): Promise<void> {
  await runInParallel(count, connections, async (number) => {
    const shopper = await newShopper(api, number);
    const variantId = variantIds[number % variantIds.length]!;
    await fillCart(api, shopper, variantId);
    const { data } = await api.delivery.couriers({ params: mainStoreParams });
    const courier_id = data[0]!._id;
    const delivery_info = { country_code: "HK", method: "DELIVERY" as const, courier_id };
    await api.cart.details(
      { params: mainStoreParams, body: { delivery_info } },
      { token: shopper.token },
    );
    await checkOut(api, shopper, { courierId: courier_id, variantId }, `${name}-${number}`);
  });
  await withShopDeps(shop, async ({ db }) => {
    const waitingMailsQuery = sql`select 1 from graphile_worker.jobs where task_identifier = 'mail-about-order' limit 1`;
    while ((await db.execute(waitingMailsQuery)).rows.length > 0) await pause(10);
  });
}

import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ApiError } from "@harbour/api-client";
import { reportTimeGoal } from "../support/figures.ts";
import type { ShopProcess } from "../support/shop-process.ts";
import {
  checkOut,
  fillCart,
  runInParallel,
  newShopper,
  type Shopper,
} from "../support/shoppers.ts";
import { checkOrders, type Purchase } from "./check-orders.ts";
import { judgeDoctor } from "./doctor.ts";
import { startStockedShop, type StockedShop } from "./stocked-shop.ts";

/**
 * Kills and restarts the server several times while shoppers check out. A shopper who got an answer must find the
 * order. A shopper without an answer retries with the same key, and must then have exactly one order.
 */
export async function killServer({
  shoppers,
  kills,
}: {
  shoppers: number;
  kills: number;
}): Promise<void> {
  console.log(
    `\nkill -9 during checkouts, ${kills} times, ${shoppers} shoppers buying all the time`,
  );
  const stockedShop = await startStockedShop(1_000_000);
  const { shop, api } = stockedShop;
  try {
    const all = await runInParallel(shoppers, 16, (number) => newShopper(api, number));
    const purchases: Purchase[] = [];
    const restartTimesMs: number[] = [];
    let unansweredCount = 0;
    for (let round = 0; round < kills; round++) {
      const newPurchases = await buyUntilKilled(stockedShop, all, round);
      restartTimesMs.push(await shop.start());
      const unansweredPurchases = newPurchases.filter(({ order }) => order === null);
      unansweredCount += unansweredPurchases.length;
      await retryPurchases(stockedShop, unansweredPurchases);
      purchases.push(...newPurchases);
    }

    console.log(
      `${purchases.length} purchases, ${unansweredCount} of them without an answer when the server died`,
    );
    reportTimeGoal("ready again", Math.max(...restartTimesMs), 3000);
    await checkOrders(api, purchases, all);
    await judgeDoctor(shop);
  } finally {
    await shop.remove();
  }
}

async function buyUntilKilled(
  stockedShop: StockedShop,
  all: readonly Shopper[],
  round: number,
): Promise<Purchase[]> {
  const { shop, api, variantId } = stockedShop;
  const newPurchases: Purchase[] = [];
  const purchaseLoops = all.map(async (shopper, number) => {
    for (let time = 0; ; time++) {
      await fillCart(api, shopper, variantId);
      const purchase: Purchase = { shopper, key: `killed-${round}-${number}-${time}`, order: null };
      newPurchases.push(purchase);
      purchase.order = (await checkOut(api, shopper, stockedShop, purchase.key)).order_id;
    }
  });
  const ended = purchaseLoops.map((purchaseLoop) => purchaseLoop.catch(rethrowRefusal));
  await killAfterRandomDelay(shop);
  await Promise.all(ended);
  return newPurchases;
}

/** Kills the server after 0.3 to 2 seconds, so that orders are at any stage. */
async function killAfterRandomDelay(shop: ShopProcess): Promise<void> {
  await pause(randomInt(300, 2000));
  await shop.kill();
}

/** Ignores broken connections, which are expected here. A refusal is a fault and is thrown. */
function rethrowRefusal(error: unknown): void {
  if (error instanceof ApiError) throw error;
}

/** Repeats purchases with the same key. An order that was placed is returned again; a missing order is placed now. */
async function retryPurchases(
  stockedShop: StockedShop,
  unansweredPurchases: readonly Purchase[],
): Promise<void> {
  const { api } = stockedShop;
  await runInParallel(unansweredPurchases.length, 16, async (i) => {
    const purchase = unansweredPurchases[i]!;
    purchase.order = (await checkOut(api, purchase.shopper, stockedShop, purchase.key)).order_id;
  });
}

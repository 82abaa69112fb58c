import { setTimeout as pause } from "node:timers/promises";
import { ApiError } from "@harbour/api-client";
import {
  checkOut,
  fillCart,
  runInParallel,
  newShopper,
  type Shopper,
} from "../support/shoppers.ts";
import type { Purchase } from "./check-orders.ts";
import type { StockedShop } from "./stocked-shop.ts";

export interface Buyers {
  readonly shoppers: readonly Shopper[];
  readonly purchases: readonly Purchase[];
  /** Unexpected answers, with the number of each. */
  readonly faults: ReadonlyMap<string, number>;
  /** Refusals (503), with their time and the milliseconds that the caller had waited. */
  readonly refusals: readonly { readonly refusedAt: number; readonly milliseconds: number }[];
  /** Resolves when every buyer has completed a purchase that started after this call. */
  waitForEveryPurchase(): Promise<void>;
  /** Lets all buyers finish their current purchase, then stops them. */
  stop(): Promise<void>;
}

/** Starts shoppers who buy in a loop. A refused shopper retries with the same key. */
export async function startBuyers(stockedShop: StockedShop, count: number): Promise<Buyers> {
  const { api, variantId, courierId } = stockedShop;
  const shoppers = await runInParallel(count, 8, (number) => newShopper(api, number));
  const purchases: Purchase[] = [];
  const faults = new Map<string, number>();
  const refusals: { refusedAt: number; milliseconds: number }[] = [];
  const purchaseWaiters = new Set<{ pendingShoppers: Set<number>; resolve: () => void }>();
  const state = { isStopped: false };

  const recordFailure = (error: unknown, milliseconds: number) => {
    const isRefusal =
      error instanceof ApiError && error.status === 503 && error.retryAfter !== null;
    if (isRefusal) return void refusals.push({ refusedAt: performance.now(), milliseconds });
    // This answer means that the first attempt is still running.
    if (error instanceof ApiError && error.code === "request_in_flight") return;
    const failure = error instanceof ApiError ? `${error.status} ${error.code}` : String(error);
    faults.set(failure, (faults.get(failure) ?? 0) + 1);
  };
  const retryUntilDone = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      const startedAt = performance.now();
      try {
        return await work();
      } catch (error) {
        recordFailure(error, performance.now() - startedAt);
        // A purchase without an answer has no known order; `checkOrders` looks for its order later.
        if (state.isStopped && !(error instanceof ApiError)) throw error;
        await pause(100);
      }
    }
  };
  const purchaseLoops = shoppers.map(async (shopper, number) => {
    for (let time = 0; !state.isStopped; time++) {
      const waiters = [...purchaseWaiters];
      await retryUntilDone(() => fillCart(api, shopper, variantId));
      const purchase: Purchase = { shopper, key: `buyer-${number}-${time}`, order: null };
      purchases.push(purchase);
      const placed = await retryUntilDone(() =>
        checkOut(api, shopper, { courierId, variantId }, purchase.key),
      );
      purchase.order = placed.order_id;
      for (const { pendingShoppers, resolve } of waiters)
        if (pendingShoppers.delete(number) && pendingShoppers.size === 0) resolve();
    }
  });
  const ended = Promise.allSettled(purchaseLoops);

  return {
    shoppers,
    purchases,
    faults,
    refusals,
    waitForEveryPurchase: () =>
      new Promise((resolve) =>
        purchaseWaiters.add({ pendingShoppers: new Set(shoppers.keys()), resolve }),
      ),
    async stop() {
      state.isStopped = true;
      await ended;
    },
  };
}

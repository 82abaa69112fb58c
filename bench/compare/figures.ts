import { setTimeout as pause } from "node:timers/promises";
import { customerApiBase, productSortings } from "@harbour/contracts";
import { runRound } from "../support/compare-loads.ts";
import { startShopProcess, type ShopProcess } from "../support/shop-process.ts";
import {
  createShopApi,
  checkOut,
  fillCart,
  mainStoreParams,
  newShopper,
  runInParallel,
} from "../support/shoppers.ts";

interface FigureInput {
  readonly shop: ShopProcess;
  readonly startMilliseconds: number;
  /** The seconds of each load. */
  readonly seconds: number;
}

interface Figure {
  readonly unit: string;
  readonly take: (input: FigureInput) => Promise<number>;
}

/** The figures of a turn, in the order of measuring. They only use calls that old revisions have as well. */
export const figures: Readonly<Record<string, Figure>> = {
  start: { unit: "s", take: async ({ startMilliseconds }) => startMilliseconds / 1000 },
  "first-start": { unit: "s on an empty folder", take: timeFirstStart },
  list: { unit: "answers/s", take: (input) => requestPaths(input, composeListPath) },
  page: { unit: "pages/s", take: (input) => requestPaths(input, nextPagePath) },
  cart: { unit: "additions/s", take: countAdditions },
  checkout: { unit: "orders/s", take: countCheckouts },
  guest: { unit: "guests/s, mail written", take: countGuests },
  memory: { unit: "MB after 4,000 visits", take: readMemory },
  idle: { unit: "MB a minute later", take: readIdleMemory },
};

const CONNECTIONS = 32;
const MEMORY_VISITS = 4000;
const filterPath = `${customerApiBase}/stores/${mainStoreParams.store_id}/product-management/products/filter`;

/** A counter over all calls. It makes addresses and keys unique, so that no cache helps. */
let calls = 0;

function composeListPath(): string {
  calls += 1;
  return `${filterPath}?per_page=20&slug=${productSortings[calls % productSortings.length]}&price_to=${10_000 + calls / 100}`;
}

function nextPagePath(): string {
  return `/shop/main/product?price_from=${((calls += 1) / 100_000).toFixed(5)}`;
}

async function timeFirstStart({ shop }: FigureInput): Promise<number> {
  const newShop = await startShopProcess({ role: "all", clone: shop.clone });
  try {
    return (await newShop.start()) / 1000;
  } finally {
    await newShop.remove();
  }
}

async function requestPaths(
  { shop, seconds }: FigureInput,
  nextPath: () => string,
): Promise<number> {
  const target = { origin: shop.origin, nextPath };
  // Browsers request compressed answers.
  const load = { connections: CONNECTIONS, headers: { "accept-encoding": "gzip, deflate, br" } };
  await runRound(target, { ...load, seconds: Math.ceil(seconds / 3) });
  return (await runRound(target, { ...load, seconds })).perSecond;
}

async function countAdditions({ shop, seconds }: FigureInput): Promise<number> {
  const { api, variantIds } = await openShop(shop);
  const shoppers = await runInParallel(CONNECTIONS, 8, (number) => newShopper(api, number));
  const add = (number: number) =>
    fillCart(api, shoppers[number % CONNECTIONS]!, variantIds[number % 3]!, 1 + (number % 2));
  await repeat(seconds / 3, add);
  return (await repeat(seconds, add)).perSecond;
}

/** Fills carts for half of the time, then checks all of them out. Only the checkouts are counted. */
async function countCheckouts({ shop, seconds }: FigureInput): Promise<number> {
  const { api, variantIds, courierId } = await openShop(shop);
  const variantId = variantIds[0]!;
  const runFor = async (fillSeconds: number) => {
    const shoppers: Awaited<ReturnType<typeof newShopper>>[] = [];
    await repeat(fillSeconds, async (number) => {
      const shopper = await newShopper(api, number);
      await fillCart(api, shopper, variantId);
      shoppers.push(shopper);
    });
    const startedAt = performance.now();
    await runInParallel(shoppers.length, CONNECTIONS, (index) =>
      checkOut(api, shoppers[index]!, { courierId, variantId }, `checkout-${(calls += 1)}`),
    );
    return (1000 * shoppers.length) / (performance.now() - startedAt);
  };
  await runFor(seconds / 6);
  return runFor(seconds / 2);
}

/** Counts complete guest visits, from the token to the order's mail. */
async function countGuests({ shop, seconds }: FigureInput): Promise<number> {
  const openedShop = await openShop(shop);
  const runFor = async (loadSeconds: number) => {
    const [startedAt, mails] = [performance.now(), await countMailJobs(shop)];
    const { doneCount } = await repeat(loadSeconds, visitAsGuest(openedShop));
    while ((await countMailJobs(shop)) < mails + doneCount) await pause(20);
    return (1000 * doneCount) / (performance.now() - startedAt);
  };
  await runFor(seconds / 3);
  return runFor(seconds);
}

/**
 * Returns the server's memory after a fixed number of guests and pages, and a rest. A load of fixed duration would
 * burden the faster revision with more work.
 */
async function readMemory({ shop }: FigureInput): Promise<number> {
  const guest = visitAsGuest(await openShop(shop));
  await runInParallel(MEMORY_VISITS, CONNECTIONS, async () => {
    const number = (calls += 1);
    if (number % 2 === 0) await guest(number);
    else await (await fetch(shop.origin + nextPagePath())).arrayBuffer();
  });
  await pause(3000);
  return countMegabytes(shop);
}

/** Returns the server's memory after a minute without requests, following the load of the previous figure. */
async function readIdleMemory({ shop }: FigureInput): Promise<number> {
  await pause(60_000);
  return countMegabytes(shop);
}

const countMegabytes = (shop: ShopProcess): number => (shop.bytes() ?? NaN) / 1024 ** 2;

async function openShop({ origin }: ShopProcess) {
  const api = createShopApi(origin, CONNECTIONS);
  const { data } = await api.catalogue.filter({
    params: mainStoreParams,
    query: { per_page: 100 },
  });
  const couriers = await api.delivery.couriers({ params: mainStoreParams });
  return {
    api,
    courierId: couriers.data[0]!._id,
    variantIds: data.map((product) => product.first_product_variant_id),
  };
}

/** Makes a guest's complete visit: token, cart, couriers, total, checkout. */
function visitAsGuest({ api, variantIds }: Awaited<ReturnType<typeof openShop>>) {
  return async (number: number): Promise<void> => {
    const shopper = await newShopper(api, number);
    const variantId = variantIds[number % variantIds.length]!;
    await fillCart(api, shopper, variantId);
    const { data } = await api.delivery.couriers({ params: mainStoreParams });
    const courierId = data[0]!._id;
    const delivery_info = {
      country_code: "HK",
      method: "DELIVERY" as const,
      courier_id: courierId,
    };
    await api.cart.details(
      { params: mainStoreParams, body: { delivery_info } },
      { token: shopper.token },
    );
    await checkOut(api, shopper, { courierId, variantId }, `guest-${number}`);
  };
}

/** Repeats work on all connections for some seconds. Returns the number of repetitions. */
async function repeat(seconds: number, work: (number: number) => Promise<unknown>) {
  const startedAt = performance.now();
  const endTime = startedAt + seconds * 1000;
  let doneCount = 0;
  await runInParallel(CONNECTIONS, CONNECTIONS, async () => {
    while (performance.now() < endTime) {
      await work((calls += 1));
      doneCount += 1;
    }
  });
  return { doneCount, perSecond: (1000 * doneCount) / (performance.now() - startedAt) };
}

async function countMailJobs({ origin }: ShopProcess): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const line = /^harbour_jobs_total{job="mail-about-order",outcome="done"} (\d+)/m;
  return Number(line.exec(metrics)?.[1] ?? 0);
}

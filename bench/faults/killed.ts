import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ApiError } from "@harbour/api-client";
import { judge } from "../support/figures.ts";
import type { ShopProcess } from "../support/shop-process.ts";
import {
  checkOut,
  fillCart,
  inParallel,
  newShopper,
  type Api,
  type Shopper,
} from "../support/shoppers.ts";
import { judgeDoctor } from "./doctor.ts";
import { stockedShop, type StockedShop } from "./stocked-shop.ts";

/** One purchase of one shopper. Without an order the shopper does not know whether it went through. */
interface Purchase {
  readonly shopper: Shopper;
  readonly key: string;
  order: string | null;
}

/**
 * The server is killed at a random moment while shoppers check out, and started again, several times. Whoever got an
 * answer must find the order; whoever got none asks again with the same key and must end with exactly one order.
 */
export async function killed({
  shoppers,
  kills,
}: {
  shoppers: number;
  kills: number;
}): Promise<void> {
  console.log(
    `\nkill -9 during checkouts, ${kills} times, ${shoppers} shoppers buying all the time`,
  );
  const stocked = await stockedShop(1_000_000);
  const { shop, api } = stocked;
  try {
    const all = await inParallel(shoppers, 16, (number) => newShopper(api, number));
    const purchases: Purchase[] = [];
    const readyAfter: number[] = [];
    let unanswered = 0;
    for (let round = 0; round < kills; round++) {
      const made = await buyUntilKilled(stocked, all, round);
      readyAfter.push(await shop.start());
      const open = made.filter(({ order }) => order === null);
      unanswered += open.length;
      await askAgain(stocked, open);
      purchases.push(...made);
    }

    console.log(
      `${purchases.length} purchases, ${unanswered} of them without an answer when the server died`,
    );
    const slowest = Math.max(...readyAfter);
    judge("ready again", `after at most ${(slowest / 1000).toFixed(2)} s`, slowest <= 3000, "3 s");
    await judgeOrders(api, purchases, all);
    await judgeDoctor(shop);
  } finally {
    await shop.remove();
  }
}

async function buyUntilKilled(
  { shop, api, variantId, courierId }: StockedShop,
  all: readonly Shopper[],
  round: number,
): Promise<Purchase[]> {
  const made: Purchase[] = [];
  const buying = all.map(async (shopper, number) => {
    for (let time = 0; ; time++) {
      await fillCart(api, shopper, variantId);
      const purchase: Purchase = { shopper, key: `killed-${round}-${number}-${time}`, order: null };
      made.push(purchase);
      purchase.order = (await checkOut(api, shopper, courierId, purchase.key)).order_id;
    }
  });
  const ended = buying.map((shopping) => shopping.catch(unlessServerIsGone));
  await killSoon(shop);
  await Promise.all(ended);
  return made;
}

/** Between a third of a second and two: long enough for orders to be on their way at any stage. */
async function killSoon(shop: ShopProcess): Promise<void> {
  await pause(randomInt(300, 2000));
  await shop.kill();
}

/** A connection that breaks is what this is about; an answer that refuses is a fault. */
function unlessServerIsGone(error: unknown): void {
  if (error instanceof ApiError) throw error;
}

/** Same key, same purchase: an order that went through is answered once more, one that did not is placed now. */
async function askAgain({ api, courierId }: StockedShop, open: readonly Purchase[]): Promise<void> {
  await inParallel(open.length, 16, async (i) => {
    const purchase = open[i]!;
    purchase.order = (await checkOut(api, purchase.shopper, courierId, purchase.key)).order_id;
  });
}

async function judgeOrders(
  api: Api,
  purchases: readonly Purchase[],
  all: readonly Shopper[],
): Promise<void> {
  const shown = await inParallel(purchases.length, 16, async (i) => {
    const { order, shopper } = purchases[i]!;
    const params = { order_id: order ?? "" };
    return api.order.details({ params }, { token: shopper.token }).then(
      ({ _id }) => _id === order,
      () => false,
    );
  });
  const missing = shown.filter((isThere) => !isThere).length;
  judge("acknowledged orders missing", String(missing), missing === 0, "none");

  const kept = await inParallel(all.length, 16, async (i) => {
    const page = await api.order.all({ query: { per_page: 5 } }, { token: all[i]!.token });
    return page.total;
  });
  const total = kept.reduce((sum, count) => sum + count, 0);
  judge(
    "orders in the shop",
    String(total),
    total === purchases.length,
    `one for each of the ${purchases.length} purchases`,
  );
}

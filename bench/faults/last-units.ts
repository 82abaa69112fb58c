import { reportGoal, reportTimeGoal, percentile } from "../support/figures.ts";
import { runInParallel } from "../support/shoppers.ts";
import { judgeDoctor } from "./doctor.ts";
import { race, type Race } from "./race.ts";
import { startStockedShop } from "./stocked-shop.ts";

/** The number of shoppers from which the time limit is judged. */
const minJudgedShoppers = 5000;

/** Lets many shoppers check out the same product at the same time, with far fewer units than shoppers. */
export async function runLastUnits({
  shoppers,
  units,
}: {
  shoppers: number;
  units: number;
}): Promise<void> {
  console.log(`\n${shoppers} simultaneous checkouts for the last ${units} units`);
  const { shop, api, variantId, courierId } = await startStockedShop(units);
  try {
    await judgeRace(await race(shoppers, variantId, courierId, () => api), { shoppers, units });
    await judgeDoctor(shop);
  } finally {
    await shop.remove();
  }
}

export async function judgeRace(
  { orders, soldOut, otherRefusals, durations }: Race,
  { shoppers, units }: { shoppers: number; units: number },
): Promise<void> {
  console.log(
    `all answered after ${(percentile(durations, 1) / 1000).toFixed(2)} s, half of them after ${(percentile(durations, 0.5) / 1000).toFixed(2)} s`,
  );
  if (shoppers >= minJudgedShoppers) reportTimeGoal("all answered", percentile(durations, 1), 5000);
  reportGoal("orders", String(orders.length), orders.length === units, `exactly ${units}`);
  reportGoal(
    "told that it is sold out",
    String(soldOut),
    soldOut === shoppers - units,
    `the other ${shoppers - units}`,
  );
  reportGoal(
    "any other answer",
    otherRefusals.join(", ") || "none",
    otherRefusals.length === 0,
    "none",
  );

  const shownOrders = await runInParallel(orders.length, 16, (i) => {
    const { api, order, token } = orders[i]!;
    return api.orders.details({ params: { order_id: order } }, { token });
  });
  reportGoal(
    "orders shown to their buyers",
    String(shownOrders.length),
    shownOrders.length === units,
    `all ${units}`,
  );
}

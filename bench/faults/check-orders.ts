import { reportGoal } from "../support/figures.ts";
import { runInParallel, type Api, type Shopper } from "../support/shoppers.ts";

/** A shopper's purchase. If the order is missing, the shopper does not know whether the purchase succeeded. */
export interface Purchase {
  readonly shopper: Shopper;
  readonly key: string;
  order: string | null;
}

/** Checks that every confirmed purchase has exactly one order. */
export async function checkOrders(
  api: Api,
  purchases: readonly Purchase[],
  all: readonly Shopper[],
): Promise<void> {
  const foundOrders = await runInParallel(purchases.length, 16, async (i) => {
    const { order, shopper } = purchases[i]!;
    const params = { order_id: order ?? "" };
    return api.orders.details({ params }, { token: shopper.token }).then(
      ({ _id }) => _id === order,
      () => false,
    );
  });
  const missingCount = foundOrders.filter((isOrderShown) => !isOrderShown).length;
  reportGoal("acknowledged orders missing", String(missingCount), missingCount === 0, "none");

  const listedOrderCounts = await runInParallel(all.length, 16, async (i) => {
    const page = await api.orders.list({ query: { per_page: 5 } }, { token: all[i]!.token });
    return page.total;
  });
  const total = listedOrderCounts.reduce((sum, count) => sum + count, 0);
  reportGoal(
    "orders in the shop",
    String(total),
    total === purchases.length,
    `one for each of the ${purchases.length} purchases`,
  );
}

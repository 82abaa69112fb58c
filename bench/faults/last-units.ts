import { ApiError } from "@harbour/api-client";
import { judge, percentile } from "../support/figures.ts";
import { checkOut, fillCart, inParallel, newShopper } from "../support/shoppers.ts";
import { judgeDoctor } from "./doctor.ts";
import { stockedShop } from "./stocked-shop.ts";

/** Many shoppers, each with the same article in the cart, check out at the same moment; there are far fewer units. */
export async function lastUnits({
  shoppers,
  units,
}: {
  shoppers: number;
  units: number;
}): Promise<void> {
  console.log(`\n${shoppers} simultaneous checkouts for the last ${units} units`);
  const { shop, api, variantId, courierId } = await stockedShop(units);
  try {
    const all = await inParallel(shoppers, 16, async (number) => {
      const shopper = await newShopper(api, number);
      await fillCart(api, shopper, variantId);
      return shopper;
    });

    const begun = performance.now();
    const outcomes = await Promise.all(
      all.map(async (shopper, number) => {
        const outcome = await checkOut(api, shopper, courierId, `last-units-${number}`).then(
          ({ order_id }) => ({ order: order_id, refusal: null }),
          (error: unknown) => ({ order: null, refusal: refusalOf(error) }),
        );
        return { ...outcome, shopper, milliseconds: performance.now() - begun };
      }),
    );
    const took = outcomes.map(({ milliseconds }) => milliseconds);
    console.log(
      `all answered after ${(percentile(took, 1) / 1000).toFixed(2)} s, half of them after ${(percentile(took, 0.5) / 1000).toFixed(2)} s`,
    );

    const orders = outcomes.flatMap(({ order, shopper }) =>
      order === null ? [] : [{ order, shopper }],
    );
    const soldOut = outcomes.filter(({ refusal }) => refusal === "409 insufficient_stock").length;
    const others = new Set(outcomes.flatMap(({ refusal }) => refusal ?? []));
    others.delete("409 insufficient_stock");
    judge("orders", String(orders.length), orders.length === units, `exactly ${units}`);
    judge(
      "told that it is sold out",
      String(soldOut),
      soldOut === shoppers - units,
      `the other ${shoppers - units}`,
    );
    judge("any other answer", [...others].join(", ") || "none", others.size === 0, "none");

    const shown = await inParallel(orders.length, 16, (i) => {
      const { order, shopper } = orders[i]!;
      return api.order.details({ params: { order_id: order } }, { token: shopper.token });
    });
    judge(
      "orders shown to their buyers",
      String(shown.length),
      shown.length === units,
      `all ${units}`,
    );
    await judgeDoctor(shop);
  } finally {
    await shop.remove();
  }
}

function refusalOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.code}`;
  return error instanceof Error ? error.message : String(error);
}

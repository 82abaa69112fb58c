import { ApiError } from "@harbour/api-client";
import { checkOut, fillCart, runInParallel, newShopper, type Api } from "../support/shoppers.ts";

export interface Race {
  /** The orders of the shoppers who succeeded, with the tokens that can read them. */
  readonly orders: readonly { readonly order: string; readonly token: string; readonly api: Api }[];
  readonly soldOut: number;
  /** Every distinct answer that is neither an order nor the expected refusal. */
  readonly otherRefusals: readonly string[];
  /** Milliseconds from the common start to each answer. */
  readonly durations: readonly number[];
}

/** Lets `shoppers` shoppers who have the same product in the cart check out at the same time. */
export async function race(
  shoppers: number,
  variantId: string,
  courierId: string,
  createApi: (number: number) => Api,
): Promise<Race> {
  const all = await runInParallel(shoppers, 16, async (number) => {
    const api = createApi(number);
    const shopper = await newShopper(api, number);
    await fillCart(api, shopper, variantId);
    return { api, shopper };
  });
  const goods = { courierId, variantId };
  const startedAt = performance.now();
  const durations: number[] = [];
  const outcomes = await Promise.all(
    all.map(async ({ api, shopper }, number) => {
      const outcome = await checkOut(api, shopper, goods, `race-${number}`).then(
        ({ order_id }) => ({ order: order_id, refusal: null }),
        (error: unknown) => ({ order: null, refusal: describeRefusal(error) }),
      );
      durations.push(performance.now() - startedAt);
      return { ...outcome, api, token: shopper.token };
    }),
  );
  const refusals = outcomes.flatMap(({ refusal }) => refusal ?? []);
  return {
    orders: outcomes.flatMap(({ order, api, token }) =>
      order === null ? [] : [{ order, token, api }],
    ),
    soldOut: refusals.filter((refusal) => refusal === soldOut).length,
    otherRefusals: [...new Set(refusals.filter((refusal) => refusal !== soldOut))],
    durations,
  };
}

const soldOut = "409 insufficient_stock";

function describeRefusal(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.code}`;
  return error instanceof Error ? error.message : String(error);
}

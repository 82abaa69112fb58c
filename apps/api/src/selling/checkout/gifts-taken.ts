import { ShopError } from "../../platform/shop-error.ts";
import type { PricedCart } from "../cart/index.ts";

/** Thrown to end the transaction: other orders took a gift after the cart was priced. */
export class GiftTaken extends Error {
  constructor() {
    super("Another order took a gift of this cart.");
  }
}

/** @throws GiftTaken instead of a refusal that names gifts, which nobody asked for */
export async function unlessGiftTaken<Result>(
  { gifts }: Pick<PricedCart, "gifts">,
  writing: Promise<Result>,
): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    throw namesGift(error, gifts) ? new GiftTaken() : error;
  }
}

function namesGift(error: unknown, gifts: PricedCart["gifts"]): boolean {
  if (!(error instanceof ShopError) || error.code !== "insufficient_stock") return false;
  const left = error.facts.details?.["left"] ?? {};
  return gifts.some(({ variantId }) => Object.hasOwn(left, variantId));
}

/**
 * Bounds how often a checkout begins anew: gifts come and go, and an order does not run after them for ever. It ends as if it had come a
 * moment later: whoever saw the gift gets 409 and the new cart, whoever did not gets the order without it.
 */
export const maxGiftsTaken = 4;

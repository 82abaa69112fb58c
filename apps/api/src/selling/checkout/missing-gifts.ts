import { ShopError } from "../../platform/replies/shop-error.ts";
import type { PricedCart } from "../cart/index.ts";

/** An error that ends the transaction when other orders took a gift after the cart was priced. */
export class GiftOutOfStock extends Error {
  constructor() {
    super("Another order took a gift of this cart.");
  }
}

/**
 * Marks a missing gift. @throws GiftOutOfStock instead of an error about gifts, because nobody
 * ordered the gift
 */
export async function markMissingGift<Result>(
  { gifts }: Pick<PricedCart, "gifts">,
  writing: Promise<Result>,
): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    throw namesGift(error, gifts) ? new GiftOutOfStock() : error;
  }
}

function namesGift(error: unknown, gifts: PricedCart["gifts"]): boolean {
  if (!(error instanceof ShopError) || error.code !== "insufficient_stock") return false;
  const left = error.facts.details?.["left"] ?? {};
  return gifts.some(({ variantId }) => Object.hasOwn(left, variantId));
}

/**
 * The limit of restarts. After it a checkout ends like a later one: a shopper who saw the gift gets
 * 409 with the new cart, others get the order without it.
 */
export const maxRestarts = 4;

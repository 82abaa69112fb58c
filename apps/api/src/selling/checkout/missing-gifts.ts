import { ShopError } from "../../platform/replies/shop-error.ts";
import type { PricedCart } from "../cart/index.ts";

/** Tells whether an order was refused for want of a gift, which nobody ordered. */
export function isGiftOutOfStock(error: unknown, { gifts }: Pick<PricedCart, "gifts">): boolean {
  if (!(error instanceof ShopError) || error.code !== "insufficient_stock") return false;
  const unitsByVariant = error.facts.details?.["left"] ?? {};
  return gifts.some(({ variantId }) => Object.hasOwn(unitsByVariant, variantId));
}

/**
 * The limit of retries. After it a checkout ends like a later one: a shopper who saw the gift gets
 * 409 with the new cart, others get the order without it.
 */
export const maxGiftRetries = 4;

import { ShopError } from "../../platform/replies/shop-error.ts";
import type { PricedCart } from "../cart/index.ts";

/** Tells whether an order was refused because a gift is out of stock. The shopper did not order the gift itself. */
export function isGiftOutOfStock(error: unknown, { gifts }: Pick<PricedCart, "gifts">): boolean {
  if (!(error instanceof ShopError) || error.code !== "insufficient_stock") return false;
  const unitsByVariant = error.replyFields.details?.["left"] ?? {};
  return gifts.some(({ variantId }) => Object.hasOwn(unitsByVariant, variantId));
}

/**
 * The limit of retries. A checkout that reaches it ends like a later one. A shopper who saw the gift gets 409 with
 * the new cart, and others get the order without the gift.
 */
export const maxGiftRetries = 4;

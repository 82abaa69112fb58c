import { ShopError } from "../../platform/shop-error.ts";
import type { PricedCart } from "../cart/index.ts";
import { cartChanged } from "./judge-total.ts";

/** Thrown to end the transaction: other orders took a gift after the cart was priced. */
class GiftTaken extends Error {
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

/** Gifts come and go; an order does not run after them for ever. */
const maxTries = 5;

/**
 * Places an order, and prices it anew when others took its gifts meanwhile. It then ends as if it had come a moment later: whoever
 * saw the gift gets 409 and the new cart, whoever did not gets the order without it.
 * @throws ShopError `total_changed`
 */
export async function withGiftsLeft<Placed>(place: () => Promise<Placed>): Promise<Placed> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await place();
    } catch (error) {
      if (!(error instanceof GiftTaken)) throw error;
      if (tries === maxTries) throw cartChanged();
    }
  }
}

import type { Shopper } from "../../platform/actor.ts";
import type { Db } from "../../platform/db.ts";
import { findBoughtBefore, type WaitingOrder } from "../../orders/orders/index.ts";
import { type PricedCart, withBought } from "./cart.rules.ts";

/**
 * The cart with what its shopper bought before of articles that one person may have only so many of; nothing is asked where it has none.
 * @param waiting of this cart: a checkout of the same lines supersedes them
 */
export async function lessBought(
  db: Db,
  shopper: Shopper,
  cart: PricedCart,
  waiting: readonly WaitingOrder[],
): Promise<PricedCart> {
  const limited = cart.lines.filter(({ variant }) => variant.perPersonLimit !== null);
  if (limited.length === 0) return cart;
  const bought = await findBoughtBefore(db, shopper, {
    variantIds: limited.map(({ variant }) => variant.variantId),
    except: waiting.map(({ id }) => id),
  });
  return { ...cart, lines: cart.lines.map((line) => withBought(line, bought)) };
}

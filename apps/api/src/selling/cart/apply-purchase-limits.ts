import { findEarlierPurchases, type WaitingOrder } from "../../orders/purchases/index.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { type PricedCart, limitLine } from "./cart.rules.ts";

/**
 * Returns the cart with the shopper's earlier purchases of variants that are limited per person. Skips the query when
 * the cart has none.
 * @param waiting of this cart, because a checkout of the same lines supersedes them
 */
export async function applyPurchaseLimits(
  db: Db,
  shopper: Shopper,
  cart: PricedCart,
  waiting: readonly WaitingOrder[],
): Promise<PricedCart> {
  const limited = cart.lines.filter(({ variant }) => variant.perPersonLimit !== null);
  if (limited.length === 0) return cart;
  const bought = await findEarlierPurchases(db, shopper, {
    variantIds: limited.map(({ variant }) => variant.variantId),
    except: waiting.map(({ id }) => id),
  });
  return { ...cart, lines: cart.lines.map((line) => limitLine(line, bought)) };
}

import { findBoughtUnits } from "../../orders/earlier-orders/index.ts";
import { type WaitingOrder } from "../../orders/waiting-orders/index.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { type PricedCart, limitLine } from "./cart.rules.ts";

/**
 * Returns the cart with the shopper's bought units of variants that are limited per person. Skips the query when
 * the cart has no such variant.
 * @param waitingOrders unpaid orders of this cart; they do not count, because a checkout of the same lines supersedes
 * them
 */
export async function applyPersonLimits(
  db: Db,
  shopper: Shopper,
  cart: PricedCart,
  waitingOrders: readonly WaitingOrder[],
): Promise<PricedCart> {
  const limitedLines = cart.lines.filter(({ variant }) => variant.perPersonLimit !== null);
  if (limitedLines.length === 0) return cart;
  const unitsByVariant = await findBoughtUnits(db, shopper, {
    variantIds: limitedLines.map(({ variant }) => variant.variantId),
    excludedOrderIds: waitingOrders.map(({ id }) => id),
  });
  return { ...cart, lines: cart.lines.map((line) => limitLine(line, unitsByVariant)) };
}

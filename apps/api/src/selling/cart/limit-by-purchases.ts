import type { Shopper } from "../../platform/actor.ts";
import type { Db } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { WaitingOrder } from "../../platform/waiting-order.ts";
import { type PricedCart, withBought } from "./cart.rules.ts";

/**
 * The cart with what its shopper bought before of articles that one person may have only so many of; nothing is asked where it has none.
 * @param waiting of this cart: a checkout of the same lines supersedes them
 */
export async function lessBought(
  { registry }: Pick<Deps, "registry">,
  db: Db,
  shopper: Shopper,
  cart: PricedCart,
  waiting: readonly WaitingOrder[],
): Promise<PricedCart> {
  const limited = cart.lines.filter(({ variant }) => variant.perPersonLimit !== null);
  if (limited.length === 0) return cart;
  const bought = await registry.boughtBefore(db, shopper, {
    variantIds: limited.map(({ variant }) => variant.variantId),
    except: waiting.map(({ id }) => id),
  });
  return { ...cart, lines: cart.lines.map((line) => withBought(line, bought)) };
}

import type { Db } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { ShopError, soldOut } from "../../platform/shop-error.ts";
import { linesInStock, type WhoseCart } from "../cart/index.ts";
import { hasOrderedLately } from "../../orders/orders/index.ts";

/** The milliseconds after a refusal in which the next buyers' stock is checked first. */
const crowdMs = 10_000;
const crowdedUntil = new WeakMap<Db, number>();

/** A checkout was refused for want of stock: others for the same goods are likely on their way. */
export function rememberSoldOut({ db }: Deps, error: unknown): void {
  if (error instanceof ShopError && error.code === "insufficient_stock")
    crowdedUntil.set(db, performance.now() + crowdMs);
}

/**
 * Refuses what cannot be had before a transaction is opened and anything is priced: while an article sells out, nearly every checkout ends
 * so. Only whether to look is remembered. The stock is read anew, of all who ask at once in one statement, so that what comes back is sold
 * to the next. Who has bought lately may be sending the same purchase again, whose first answer counts, however little is left. That is
 * read last, so that an order which took the last piece is seen by it.
 * @param chosen variant ids; undefined: all lines
 * @throws ShopError `insufficient_stock` (details.left by variant), as `chosenLines` would
 */
export async function refuseSoldOut(
  { db }: Deps,
  cart: WhoseCart,
  chosen: readonly string[] | undefined,
): Promise<void> {
  if (performance.now() > (crowdedUntil.get(db) ?? 0)) return;
  const lines = await linesInStock(db, cart);
  const wanted = chosen && new Set(chosen);
  // Something else is wrong with the request besides: the whole way finds out.
  if (wanted !== undefined && !wanted.isSubsetOf(new Set(lines.map(({ variantId }) => variantId))))
    return;
  const short = lines.filter(
    ({ variantId, qty, left }) => qty > left && (wanted?.has(variantId) ?? true),
  );
  if (short.length === 0 || (await hasOrderedLately(db, cart.customerId))) return;
  throw soldOut(new Map(short.map(({ variantId, left }) => [variantId, left])));
}

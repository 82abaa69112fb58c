import { hasOrderedRecently } from "../../orders/earlier-orders/index.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError, soldOut } from "../../platform/replies/shop-error.ts";
import { readCartStock, type CartKey } from "../cart/index.ts";

/** The milliseconds after a refusal during which checkouts look at the stock first. */
const stockCheckMs = 10_000;
const stockCheckEnds = new WeakMap<Db, number>();

/** Remembers that a checkout was refused for lack of stock, because further buyers of the same goods are likely. */
export function rememberSoldOut({ db }: Deps, error: unknown): void {
  if (error instanceof ShopError && error.code === "insufficient_stock")
    stockCheckEnds.set(db, performance.now() + stockCheckMs);
}

/**
 * Refuses unavailable goods before the transaction and pricing, because nearly every checkout of contended goods ends
 * like this.
 * Only the decision to look first is remembered. The stock itself is read again, batched over parallel callers, so
 * that returned units can be sold. A shopper who has just ordered is not refused, because the request may be a
 * repeated one, whose first answer counts. Recent orders are read last, so that an order for the last unit is found.
 * @param chosenVariantIds variant ids; undefined for all lines
 * @throws ShopError `insufficient_stock` (details.left by variant), like `requireChosenLines`
 */
export async function refuseSoldOut(
  { db }: Deps,
  cart: CartKey,
  chosenVariantIds: readonly string[] | undefined,
): Promise<void> {
  if (performance.now() > (stockCheckEnds.get(db) ?? 0)) return;
  const lines = await readCartStock(db, cart);
  const chosenIds = chosenVariantIds && new Set(chosenVariantIds);
  // A chosen variant is not in the cart. The full checkout reports this fault.
  if (
    chosenIds !== undefined &&
    !chosenIds.isSubsetOf(new Set(lines.map(({ variantId }) => variantId)))
  )
    return;
  const shortLines = lines.filter(
    ({ variantId, qty, left }) => qty > left && (chosenIds?.has(variantId) ?? true),
  );
  if (shortLines.length === 0 || (await hasOrderedRecently(db, cart.customerId))) return;
  throw soldOut(new Map(shortLines.map(({ variantId, left }) => [variantId, left])));
}

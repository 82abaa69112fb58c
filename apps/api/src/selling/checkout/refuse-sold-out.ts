import { hasOrderedLately } from "../../orders/purchases/index.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError, soldOut } from "../../platform/replies/shop-error.ts";
import { readCartStock, type CartKey } from "../cart/index.ts";

/** The milliseconds after a refusal during which stock is checked first. */
const stockCheckMs = 10_000;
const stockCheckEnds = new WeakMap<Db, number>();

/** Remembers a refusal for lack of stock, because further buyers of the same goods are likely. */
export function rememberSoldOut({ db }: Deps, error: unknown): void {
  if (error instanceof ShopError && error.code === "insufficient_stock")
    stockCheckEnds.set(db, performance.now() + stockCheckMs);
}

/**
 * Refuses unavailable goods before a transaction and pricing, because nearly every checkout of
 * contended goods ends so.
 *
 * Only the decision to look is remembered. The stock is read again, batched over parallel callers,
 * so that returned units can be sold. A shopper who ordered lately may be repeating a request,
 * whose first answer counts. Recent orders are read last, so that an order for the last unit is
 * seen.
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
  // The request has another fault, which the full checkout reports.
  if (
    chosenIds !== undefined &&
    !chosenIds.isSubsetOf(new Set(lines.map(({ variantId }) => variantId)))
  )
    return;
  const shortLines = lines.filter(
    ({ variantId, qty, left }) => qty > left && (chosenIds?.has(variantId) ?? true),
  );
  if (shortLines.length === 0 || (await hasOrderedLately(db, cart.customerId))) return;
  throw soldOut(new Map(shortLines.map(({ variantId, left }) => [variantId, left])));
}

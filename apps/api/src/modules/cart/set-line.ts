import type { Shopper } from "../../platform/actor.ts";
import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound, ShopError } from "../../platform/shop-error.ts";
import { variantsForSale, type VariantForSale } from "../catalogue/index.ts";
import { setting, type Store } from "../configuration/index.ts";
import { ensureCustomer } from "../customers/index.ts";
import { countLines, removeLines, saveLine } from "./cart.repository.ts";
import { mostLines, mostOf, problemOf, type QuantityLimits } from "./cart.rules.ts";

/**
 * Sets a line's quantity; 0 takes the line out. The stock check is a courtesy, not a promise: nothing is
 * reserved before the order, which checks again under its own condition.
 * @returns how many lines the cart holds afterwards
 * @throws ShopError `not_found`, `insufficient_stock` (details.left), `quantity_limit` (details.most)
 */
export async function setLine(
  deps: Deps,
  shopper: Shopper,
  { store, variantId, qty }: { store: Store; variantId: string; qty: number },
): Promise<number> {
  if (qty === 0) {
    await removeLines(deps.db, shopper.id, store.id, [variantId]);
    return countLines(deps.db, shopper.id, store.id);
  }
  const variant = (await variantsForSale(deps.db, store.id, [variantId])).get(variantId);
  if (!variant?.isForSale) throw notFound("Product variant");
  refuseTooMany(variant, qty, await setting(deps.db, "shopping-cart"));

  return inTransaction(deps.db, async (tx) => {
    await ensureCustomer(tx, shopper);
    const line = { customerId: shopper.id, storeId: store.id, variantId, qty };
    const lines = await saveLine(tx, line);
    if (lines > mostLines) {
      throw new ShopError(
        "quantity_limit",
        `A cart holds at most ${mostLines} different articles.`,
        {
          details: { most: mostLines },
        },
      );
    }
    return lines;
  });
}

function refuseTooMany(variant: VariantForSale, qty: number, limits: QuantityLimits): void {
  const most = mostOf(variant, limits);
  switch (problemOf(variant, qty, limits)) {
    case null:
      return;
    case "over-limit":
      throw new ShopError("quantity_limit", `At most ${most} per order.`, { details: { most } });
    default:
      throw new ShopError(
        "insufficient_stock",
        variant.stock > 0 ? `Only ${variant.stock} left.` : "Sold out.",
        {
          details: { left: variant.stock, most },
        },
      );
  }
}

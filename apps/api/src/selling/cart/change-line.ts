import { setting, type Store } from "../../base/configuration/index.ts";
import { lockShopper } from "../../base/customers/index.ts";
import { inTransaction, pipelined, type Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { countLines, removeCartLines } from "./cart.repository.ts";
import { cartLimits } from "./cart.settings.ts";
import { makeLineRefusal } from "./line-refusal.rules.ts";
import { type LineChange, writeLine } from "./write-line.repository.ts";

/** The cart's contents after a change. */
export interface LineChangeResult {
  /** The number of lines. */
  readonly count: number;
  /** The quantity of this variant. */
  readonly qty: number;
}

/**
 * Sets a line's quantity (0 removes the line) or adds to it. The stock check only informs the shopper, because
 * nothing is reserved before the order, which checks again.
 * @throws ShopError `not_found`, `insufficient_stock` (details.left), `quantity_limit` (details.most)
 */
export async function changeLine(
  deps: Deps,
  shopper: Shopper,
  {
    store,
    variantId,
    qty,
    change,
    addedAt,
  }: { store: Store } & Omit<LineChange, "customerId" | "storeId">,
): Promise<LineChangeResult> {
  if (qty === 0) {
    await removeCartLines(deps.db, shopper.id, store.id, [variantId]);
    return { count: await countLines(deps.db, shopper.id, store.id), qty };
  }
  const limits = await setting(deps.db, cartLimits);
  const line = { customerId: shopper.id, storeId: store.id, variantId, qty, change, addedAt };
  return inTransaction(
    deps.db,
    async (_tx, changedLine) => {
      if (!changedLine) throw notFound("Product variant");
      if (changedLine.qty === null) throw makeLineRefusal(line, changedLine);
      return { count: changedLine.others + 1, qty: changedLine.qty };
    },
    async (tx: Tx) => {
      const [, changedLine] = await pipelined([
        // A person's changes run one after another. Otherwise two new lines at once could both be the last one allowed.
        lockShopper(tx, shopper, "no key update"),
        writeLine(tx, line, limits),
      ]);
      return changedLine;
    },
  );
}

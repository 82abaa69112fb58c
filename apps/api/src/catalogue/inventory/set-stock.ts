import { makeReason } from "@harbour/contracts/reasons";
import type { Tx } from "../../platform/database/db.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { lockStock } from "./lock-stock.ts";
import {
  recordStockCounts,
  type StockCount,
  endPreorders,
  findBelowReserved,
  findReservedPreorders,
  refreshStockTotals,
  writePreorders,
} from "./stock-changes.repository.ts";

/** A variant's new stock. Warehouses that are not named keep their stock. */
export interface StockEntry {
  readonly variantId: string;
  /** Units on hand by warehouse id. */
  readonly levels: Readonly<Record<string, number>>;
  /**
   * The pre-order; null when the variant is not, or no longer, a pre-order. Dates are YYYY-MM-DD; a null quota is
   * unlimited.
   */
  readonly preorder: { readonly releaseDate: string; readonly cap: number | null } | null;
}

/**
 * Recounts the stock of many variants.
 * @throws ShopError `conflict` with `details.below` when orders reserve more units than were counted
 */
export async function setStock(tx: Tx, entries: readonly StockEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await lockStock(
    tx,
    entries.map(({ variantId }) => variantId),
  );
  const levels = entries.flatMap(listStockCounts);
  await refuseBelowReserved(tx, levels);
  await recordStockCounts(tx, levels);
  await setPreorders(tx, entries);
  await refreshStockTotals(
    tx,
    entries.map(({ variantId }) => variantId),
  );
}

function listStockCounts({ variantId, levels }: StockEntry): StockCount[] {
  return Object.entries(levels).map(([warehouse, onHand]) => ({
    variant: variantId,
    warehouse,
    on_hand: onHand,
  }));
}

async function refuseBelowReserved(tx: Tx, levels: readonly StockCount[]): Promise<void> {
  const levelsBelowReserved = await findBelowReserved(tx, levels);
  if (levelsBelowReserved.length === 0) return;
  const list = levelsBelowReserved
    .map((row) => `${row.sku} (${row.reserved} held, ${row.on_hand} wanted)`)
    .join(", ");
  throw conflict(makeReason("orders-hold-more-of", { list }), { below: levelsBelowReserved });
}

async function setPreorders(tx: Tx, entries: readonly StockEntry[]): Promise<void> {
  const closed = entries
    .filter(({ preorder }) => preorder === null)
    .map((entry) => entry.variantId);
  const reservedPreorders = await findReservedPreorders(tx, closed);
  if (reservedPreorders.length > 0)
    throw conflict(makeReason("orders-hold-preorders"), {
      variants: reservedPreorders,
    });
  await endPreorders(tx, closed);
  const preorderRows = entries.flatMap(({ variantId, preorder }) =>
    preorder === null
      ? []
      : [{ variant: variantId, release_date: preorder.releaseDate, cap: preorder.cap }],
  );
  await writePreorders(tx, preorderRows);
}

import { compareBy } from "@harbour/i18n";
import { setting } from "../../base/configuration/index.ts";
import { variantsForSale } from "../../catalogue/products/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { maxLines, computeMergedMaxQty } from "./cart.rules.ts";
import { cartLimits } from "./cart.settings.ts";
import {
  removeNewestLines,
  mergeLines,
  takeAllLines,
  type RemovedLine,
} from "./merge-carts.repository.ts";

/**
 * Moves a guest's carts to an account, in every store. The larger quantity of a variant stays, within stock and
 * limits. Sold-out lines stay as they are.
 * The guest's carts are empty afterwards, so a repeated call changes nothing. Two devices may merge at once, because
 * rows are locked in one order, and the writing statement compares quantities.
 */
export async function mergeCarts(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from === to) return;
  const takenLines = await takeAllLines(tx, from);
  const limits = await setting(tx, cartLimits);
  for (const [storeId, lines] of groupByStore(takenLines)) {
    const variants = await variantsForSale(
      tx,
      storeId,
      lines.map((line) => line.variantId),
    );
    const cappedLines = lines.map((line) => {
      const max = computeMergedMaxQty(variants.get(line.variantId), limits);
      return { ...line, qty: Math.min(line.qty, max), max };
    });
    await mergeLines(tx, to, storeId, cappedLines);
    await removeNewestLines(tx, to, storeId, {
      lineIds: lines.map((line) => line.id),
      max: maxLines,
    });
  }
}

/** Groups lines by store, in the global lock order. */
function groupByStore(lines: readonly RemovedLine[]): [string, RemovedLine[]][] {
  const groups = Map.groupBy(lines, (line) => line.storeId);
  return [...groups].toSorted(compareBy(([key]) => key));
}

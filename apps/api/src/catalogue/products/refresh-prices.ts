import { invalidate } from "../../platform/changes/change-log.ts";
import { type Db, inTransaction, type Tx } from "../../platform/database/db.ts";
import { beginClockSweep } from "../../platform/jobs/clock-sweep.ts";
import { type Job, job } from "../../platform/jobs/jobs.ts";
import { effectivePrices } from "./effective-prices.rules.ts";
import { findReducedPrices, findChangedDiscounts, writePrices } from "./variants.repository.ts";

const name = "refresh-prices";

/**
 * Updates the stored prices for sorting and filtering, because discounts begin and end without a write. The prices that
 * shoppers pay are computed on each read.
 * @returns how many products changed
 */
export function refreshPrices(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const changedIds = new Set([
      ...(await writePricesNow(tx, [])),
      ...(await findChangedDiscounts(tx, await beginClockSweep(tx, name))),
    ]);
    if (changedIds.size > 0)
      await invalidate(tx, ["products", ...[...changedIds].map((id) => `product:${id}`)]);
    return changedIds.size;
  });
}

/**
 * Writes the current prices of these products, and of all others with a discount or promotion.
 * @returns the products whose price changed
 */
export async function writePricesNow(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await findReducedPrices(tx, ids);
  const changedPrices = rows.flatMap(
    ({ id, shown: shownPrice, price, discount_type, discount_value, promotion_off }) => {
      const discount = discount_type && { type: discount_type, value: discount_value };
      const { discountedPrice, promotionPrice } = effectivePrices(price, discount, promotion_off);
      const now = promotionPrice ?? discountedPrice;
      return now === shownPrice ? [] : [{ id, price: now }];
    },
  );
  if (changedPrices.length === 0) return [];
  await writePrices(tx, changedPrices);
  return changedPrices.map(({ id }) => id);
}

export const priceJobs: readonly Job[] = [
  job<unknown>({
    name,
    cron: "* * * * *",
    run: async ({ db }) => {
      await refreshPrices(db);
    },
  }),
];

import { sql } from "drizzle-orm";
import { invalidate } from "../../platform/change-log.ts";
import { type Db, inTransaction, type Tx } from "../../platform/db.ts";
import { type Job, job } from "../../platform/jobs.ts";
import type { Money } from "../../platform/money.ts";
import { type DiscountType, pricesOf } from "./discount.rules.ts";
import { discountNow, promotionOff } from "./variants.repository.ts";

/**
 * Brings the price that lists sort and filter by up to the minute: discounts begin and end without anyone writing.
 * What a shopper pays is worked out anew at every look and never comes from here.
 * @returns how many products changed
 */
export function refreshPrices(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const changed = await writePricesNow(tx, []);
    if (changed.length > 0)
      await invalidate(tx, ["products", ...changed.map((id) => `product:${id}`)]);
    return changed.length;
  });
}

/**
 * Of products whose price is reduced, be it by a discount or by a promotion, and of these.
 * @returns those that cost something else now
 */
export async function writePricesNow(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{
    id: string;
    shown: Money;
    price: Money;
    discount_type: DiscountType | null;
    discount_value: number;
    promotion_off: number | null;
  }>(sql`
      select p.id, p.price as shown, v.price, ${discountNow}, ${promotionOff}
      from products p join product_variants v on v.id = p.first_variant_id
      where v.discount_type is not null or p.global_discount_off is not null or p.id = any(${sql.param([...ids])}::text[])
      order by p.id`);
  const changed = rows.flatMap(
    ({ id, shown, price, discount_type, discount_value, promotion_off }) => {
      const discount = discount_type && { type: discount_type, value: discount_value };
      const { discountedPrice, promotionPrice } = pricesOf(price, discount, promotion_off);
      const now = promotionPrice ?? discountedPrice;
      return now === shown ? [] : [{ id, price: now }];
    },
  );
  if (changed.length === 0) return [];
  await tx.execute(sql`
      update products p set price = r.price
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (id text, price integer) where p.id = r.id`);
  return changed.map(({ id }) => id);
}

export const priceJobs: readonly Job[] = [
  job<unknown>({
    name: "refresh-prices",
    cron: "* * * * *",
    run: async ({ db }) => {
      await refreshPrices(db);
    },
  }),
];

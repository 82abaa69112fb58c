import { sql } from "drizzle-orm";
import { invalidate } from "../../platform/change-log.ts";
import { type Db, inTransaction } from "../../platform/db.ts";
import { type Job, job } from "../../platform/jobs.ts";
import type { Money } from "../../platform/money.ts";
import { discountedPrice, type DiscountType } from "./discount.rules.ts";
import { discountNow } from "./variants.repository.ts";

/**
 * Brings the price that lists sort and filter by up to the minute: discounts begin and end without anyone writing.
 * What a shopper pays is worked out anew at every look and never comes from here.
 * @returns how many products changed
 */
export function refreshPrices(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{
      id: string;
      shown: Money;
      price: Money;
      discount_type: DiscountType | null;
      discount_value: number;
    }>(sql`
      select p.id, p.price as shown, v.price, ${discountNow}
      from products p join product_variants v on v.id = p.first_variant_id where v.discount_type is not null order by p.id`);
    const changed = rows.flatMap(({ id, shown, price, discount_type, discount_value }) => {
      const now = discountedPrice(
        price,
        discount_type && { type: discount_type, value: discount_value },
      );
      return now === shown ? [] : [{ id, price: now }];
    });
    if (changed.length === 0) return 0;
    await tx.execute(sql`
      update products p set price = r.price
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (id text, price integer) where p.id = r.id`);
    await invalidate(tx, ["products", ...changed.map(({ id }) => `product:${id}`)]);
    return changed.length;
  });
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

import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import type { Money } from "../../platform/money.ts";
import type { DiscountType } from "./discount.rules.ts";
import { discountNow, promotionOff } from "./variants.repository.ts";

interface ReducedPrice extends Record<string, unknown> {
  id: string;
  /** The price that lists sort by. */
  shown: Money;
  price: Money;
  discount_type: DiscountType | null;
  discount_value: number;
  promotion_off: number | null;
}

/** Finds the reduced prices of these products, and of all others that have one, by discount or promotion. */
export async function findReducedPrices(tx: Tx, ids: readonly string[]): Promise<ReducedPrice[]> {
  const { rows } = await tx.execute<ReducedPrice>(sql`
    select p.id, p.price as shown, v.price, ${discountNow}, ${promotionOff}
    from products p join product_variants v on v.id = p.first_variant_id
    where v.discount_type is not null or p.global_discount_off is not null or p.id = any(${sql.param([...ids])}::text[])
    order by p.id`);
  return rows;
}

/** Products with a variant whose discount began or ended since then: filters by price hold each variant against it. */
export async function findTurnedDiscounts(tx: Tx, since: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct product_id as id from product_variants where is_for_sale
      and (discount_from > ${since}::timestamptz and discount_from <= now()
        or discount_until > ${since}::timestamptz and discount_until <= now())`);
  return rows.map(({ id }) => id);
}

export async function writePrices(
  tx: Tx,
  prices: readonly { readonly id: string; readonly price: Money }[],
): Promise<void> {
  await tx.execute(sql`
    update products p set price = r.price
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as r (id text, price integer) where p.id = r.id`);
}

import { sql, type SQL } from "drizzle-orm";

/**
 * Finds variants for sale whose stock is low, with the pieces that are left over. Pre-orders and articles that never had stock
 * are left out.
 * @param threshold of variants without one of their own
 */
export const lowVariants = (threshold: number): SQL => sql`(
  select l.variant_id, l.left_over
  from (
    select variant_id, sum(on_hand - reserved)::integer as left_over
    from stock_levels group by variant_id
    having sum(on_hand - reserved) <= greatest(${threshold}::integer, (select max(low_stock_threshold) from product_variants))
    -- Sums the stock before it is joined, because a join of all variants takes three times as long.
    offset 0
  ) l
  join product_variants v on v.id = l.variant_id and v.is_for_sale
    and l.left_over <= coalesce(v.low_stock_threshold, ${threshold}::integer)
  join products p on p.id = v.product_id and p.is_public and p.availability <> 'PREORDER'
)`;

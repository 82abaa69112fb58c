import { lowStock } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";

/**
 * Finds variants for sale whose stock is low, with the pieces that are left over. Pre-orders and articles that never had stock
 * are left out.
 */
export const lowVariants = sql`(
  select l.variant_id, sum(l.on_hand - l.reserved)::integer as left_over
  from stock_levels l
  join product_variants v on v.id = l.variant_id and v.is_for_sale
  join products p on p.id = v.product_id and p.is_public and p.availability <> 'PREORDER'
  group by l.variant_id having sum(l.on_hand - l.reserved) <= ${lowStock}
)`;

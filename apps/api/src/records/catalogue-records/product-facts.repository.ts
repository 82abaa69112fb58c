import type { LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";

export async function readProductTimes(
  db: Db | Tx,
  id: string,
): Promise<{ created_at: string; updated_at: string }> {
  const { rows } = await db.execute<{ created_at: string; updated_at: string }>(
    sql`select created_at, updated_at from products where id = ${id}`,
  );
  return rows[0]!;
}

/** Numbers of other records that use a product. */
interface ProductUses extends Record<string, unknown> {
  readonly orders: number;
  readonly promotions: string[];
  readonly gifts: number;
  readonly drafts: number;
  readonly purchase_orders: number;
  readonly carts: number;
  readonly wishes: number;
}

/**
 * Counts the uses of a product. Orders count although they keep copies of titles, because reports and refunds need
 * the variants.
 */
export async function readProductUses(db: Db | Tx, id: string): Promise<ProductUses> {
  const { rows } = await db.execute<ProductUses>(sql`
    with own as (select id from product_variants where product_id = ${id})
    select (select count(distinct order_id)::integer from order_lines where variant_id in (select id from own)) as orders,
      array(select distinct p.key from promotion_goods g join promotions p on p.id = g.promotion_id
        where (g.kind = 'product' and g.target_id = ${id}) or (g.kind = 'variant' and g.target_id in (select id from own))
        order by p.key) as promotions,
      (select count(*)::integer from promotions where gift_variant_id in (select id from own))
        + (select count(*)::integer from vouchers where gift_variant_id in (select id from own)) as gifts,
      (select count(*)::integer from draft_orders d where d.order_id is null and d.cancelled_at is null
        and exists (select from own where d.contents->'lines' @> jsonb_build_array(jsonb_build_object('product_variant_id', own.id)))) as drafts,
      (select count(distinct purchase_order_id)::integer from purchase_order_lines
        where variant_id in (select id from own)) as purchase_orders,
      (select count(*)::integer from cart_lines where variant_id in (select id from own)) as carts,
      (select count(*)::integer from wishlist_items where product_id = ${id}) as wishes`);
  return rows[0]!;
}

/** Counts the products in and below each category, including hidden ones. */
export async function countInCategories(db: Db | Tx): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    with recursive above as (
      select id, id as ancestor from categories
      union all select above.id, c.parent_id from above join categories c on c.id = above.ancestor where c.parent_id is not null
    )
    select ancestor as id, count(distinct product_id)::integer as count
    from product_categories join above on above.id = category_id group by ancestor`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function readWarehouseTitles(
  db: Db,
): Promise<{ readonly key: string; readonly title: LocalizedText }[]> {
  const { rows } = await db.execute<{ key: string; title: LocalizedText }>(
    sql`select key, title from warehouses order by position, id`,
  );
  return rows;
}

import { customerApiBase } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { notFound } from "../../platform/shop-error.ts";
import { isShown } from "./products.repository.ts";

/**
 * The rows `limit`, `offset` of what goes with a product: recommended ones of its categories, the rest of its
 * categories, recommended ones of elsewhere, the rest (WIRE 1). Never itself, each once, shuffled anew every day.
 * @throws ShopError `not_found`
 */
export async function relatedIds(
  db: Db,
  storeId: string,
  productIdOrSlug: string,
  rows: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const found = await db.execute<{ id: string; total: number }>(sql`
    with self as (
      select p.id from products p where p.store_id = ${storeId} and (p.id = ${productIdOrSlug} or p.slug = ${productIdOrSlug}) and ${isShown} limit 1
    ),
    kin as (
      select distinct product_id as id from product_categories
      where category_id in (select category_id from product_categories where product_id = (select id from self))
    )
    select p.id, count(*) over ()::integer as total
    from products p left join kin on kin.id = p.id
    where p.store_id = ${storeId} and ${isShown} and p.id <> (select id from self)
    order by kin.id is null, p.is_recommended desc, hashtext(p.id || shop_today()), p.id
    limit ${rows.limit} offset ${rows.offset}`);
  if (found.length === 0 && !(await exists(db, storeId, productIdOrSlug)))
    throw notFound("Product");
  return { ids: found.map((row) => row.id), total: found[0]?.total ?? 0 };
}

/** The address of a page of these products. */
export function idsAddress(storeId: string, ids: readonly string[]): string {
  const query = new URLSearchParams(ids.map((id): [string, string] => ["ids[]", id]));
  return `${customerApiBase}/stores/${storeId}/product-management/products/ids?${query.toString()}`;
}

async function exists(db: Db, storeId: string, idOrSlug: string): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from products p where p.store_id = ${storeId} and (p.id = ${idOrSlug} or p.slug = ${idOrSlug}) and ${isShown}`);
  return rows.length > 0;
}

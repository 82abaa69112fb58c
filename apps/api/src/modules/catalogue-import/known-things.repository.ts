import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { KnownThings } from "./file-checks.rules.ts";

export async function findKnownThings(db: Db): Promise<KnownThings> {
  const { rows: warehouses } = await db.execute<{ key: string }>(sql`select key from warehouses`);
  const { rows: categories } = await db.execute<{ name: string }>(sql`
    select s.alias || '/' || c.key as name from categories c join stores s on s.id = c.store_id`);
  const { rows: held } = await db.execute<{ what: string; reserved: number }>(sql`
    select v.sku || ' ' || w.key as what, l.reserved
    from stock_levels l join product_variants v on v.id = l.variant_id join warehouses w on w.id = l.warehouse_id where l.reserved > 0
    union all
    select v.sku || ' preorder', p.reserved from preorders p join product_variants v on v.id = p.variant_id where p.reserved > 0`);
  return {
    warehouses: new Set(warehouses.map((row) => row.key)),
    categories: new Set(categories.map((row) => row.name)),
    held: new Map(held.map((row) => [row.what, row.reserved])),
  };
}

/** The products (`main/star-courier`) that these SKUs belong to so far. */
export async function findSkuOwners(
  db: Db | Tx,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ sku: string; product: string }>(sql`
    select v.sku, s.alias || '/' || p.key as product
    from product_variants v join products p on p.id = v.product_id join stores s on s.id = p.store_id
    where v.sku = any(${sql.param([...skus])}::text[])`);
  return new Map(rows.map((row) => [row.sku, row.product]));
}

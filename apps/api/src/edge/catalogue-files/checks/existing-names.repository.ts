import type { DiscountType } from "@harbour/contracts/discounted-price";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/db.ts";
import type { ShopData, Offer } from "./file-checks.rules.ts";

export async function findKnownNames(db: Db | Tx): Promise<ShopData> {
  const { rows: warehouses } = await db.execute<{ key: string }>(sql`select key from warehouses`);
  const { rows: categories } = await db.execute<{ name: string; parent: string | null }>(sql`
    select s.alias || '/' || c.key as name, s.alias || '/' || parent.key as parent
    from categories c join stores s on s.id = c.store_id left join categories parent on parent.id = c.parent_id`);
  const { rows: reservedRows } = await db.execute<{ what: string; reserved: number }>(sql`
    select v.sku || ' ' || w.key as what, l.reserved
    from stock_levels l join product_variants v on v.id = l.variant_id join warehouses w on w.id = l.warehouse_id where l.reserved > 0
    union all
    select v.sku || ' preorder', p.reserved from preorders p join product_variants v on v.id = p.variant_id where p.reserved > 0`);
  return {
    warehouses: new Set(warehouses.map((row) => row.key)),
    categories: new Map(categories.map((row) => [row.name, row.parent])),
    reservedUnits: new Map(reservedRows.map((row) => [row.what, row.reserved])),
  };
}

export interface SkuOwner {
  readonly product: string;
  readonly isForSale: boolean;
  readonly storedOffer: Offer;
}

/** Finds the product of each SKU, such as `main/star-courier`. */
export async function findSkuOwners(
  db: Db | Tx,
  skus: readonly string[],
): Promise<Map<string, SkuOwner>> {
  const { rows } = await db.execute<
    Omit<SkuOwner, "storedOffer"> & {
      sku: string;
      price: number;
      type: DiscountType | null;
      value: number;
    }
  >(sql`
    select v.sku, s.alias || '/' || p.key as product, v.is_for_sale as "isForSale", v.price,
      v.discount_type as type, v.discount_value as value
    from product_variants v join products p on p.id = v.product_id join stores s on s.id = p.store_id
    where v.sku = any(${sql.param([...skus])}::text[])`);
  return new Map(
    rows.map(({ sku, price, type, value, ...owner }) => {
      const discount = type && { type, value };
      return [sku, { ...owner, storedOffer: { price, discount } }];
    }),
  );
}

/** Finds which of these products (such as `main/star-courier`) have a variant for sale. */
export async function findTradedProducts(
  db: Db | Tx,
  names: readonly string[],
): Promise<readonly string[]> {
  const keys = names.map((name) => name.slice(name.indexOf("/") + 1));
  const { rows } = await db.execute<{ name: string }>(sql`
    select s.alias || '/' || p.key as name from products p join stores s on s.id = p.store_id
    where p.key = any(${sql.param(keys)}::text[])
      and exists (select from product_variants v where v.product_id = p.id and v.is_for_sale)`);
  return rows.map(({ name }) => name);
}

/** Finds the first warehouse, which gets stock that names no warehouse. */
export async function findMainWarehouse(db: Db | Tx): Promise<string | undefined> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from warehouses order by position, id limit 1`,
  );
  return rows[0]?.key;
}

/** Finds units of these SKUs in all warehouses except the named one. */
export async function findStockBeside(
  db: Db | Tx,
  skus: readonly string[],
  warehouse: string,
): Promise<{ sku: string; warehouse: string; pieces: number }[]> {
  const { rows } = await db.execute<{ sku: string; warehouse: string; pieces: number }>(sql`
    select v.sku, w.key as warehouse, l.on_hand as pieces
    from product_variants v join stock_levels l on l.variant_id = v.id join warehouses w on w.id = l.warehouse_id
    where v.sku = any(${sql.param([...skus])}::text[]) and w.key <> ${warehouse} and l.on_hand > 0 order by v.sku, w.position`);
  return rows;
}

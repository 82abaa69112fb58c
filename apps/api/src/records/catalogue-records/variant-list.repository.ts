import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { makeCondition, type ListRequest } from "./product-list.repository.ts";

export interface ListedVariantRow extends Record<string, unknown> {
  readonly id: string;
  readonly product_id: string;
  readonly store: StoreAlias;
  readonly key: string;
  readonly product_title: LocalizedText;
  readonly sku: string;
  readonly title: LocalizedText;
  readonly options: { type: string; value: LocalizedText }[];
  readonly price: number;
  readonly discount_type: "PRICE" | "PERCENTAGE" | null;
  readonly discount_value: number | null;
  readonly discount_from: string | null;
  readonly discount_until: string | null;
  readonly barcode: string | null;
  readonly per_order_limit: number | null;
  readonly per_person_limit: number | null;
  readonly low_stock_threshold: number | null;
  readonly stock: Record<string, number> | null;
}

const columns = sql`v.id, v.product_id, s.alias as store, p.key, p.title as product_title, v.sku, v.title, v.options, v.price,
  v.discount_type, v.discount_value, v.discount_from, v.discount_until, v.barcode, v.per_order_limit, v.per_person_limit, v.low_stock_threshold,
  (select jsonb_object_agg(w.key, l.on_hand) from stock_levels l join warehouses w on w.id = l.warehouse_id where l.variant_id = v.id) as stock`;

/** Lists variants for sale, product by product, newest products first. */
export async function readVariantList(db: Db, request: ListRequest): Promise<ListedVariantRow[]> {
  const isBehind = request.after
    ? sql`and (p.id, -v.position, v.id) < (select l.product_id, -l.position, l.id from product_variants l where l.id = ${request.after})`
    : sql``;
  const { rows } = await db.execute<ListedVariantRow>(sql`
    select ${columns} from products p join stores s on s.id = p.store_id
    join product_variants v on v.product_id = p.id and v.is_for_sale
    where ${makeCondition(request)} ${isBehind}
    order by p.id desc, v.position, v.id desc limit ${request.limit}`);
  return rows;
}

/** Lists variants for sale whose discount has a period that has not ended, earliest first. */
export async function readDatedDiscounts(db: Db, limit: number): Promise<ListedVariantRow[]> {
  const { rows } = await db.execute<ListedVariantRow>(sql`
    select ${columns} from product_variants v join products p on p.id = v.product_id join stores s on s.id = p.store_id
    where v.is_for_sale and v.discount_type is not null and (v.discount_from is not null or v.discount_until is not null)
      and (v.discount_until is null or v.discount_until > now())
    order by v.discount_from nulls first, v.id limit ${limit}`);
  return rows;
}

/** Finds variants for sale by SKU. */
export async function findVariantRows(
  db: Db | Tx,
  skus: readonly string[],
): Promise<Map<string, ListedVariantRow>> {
  const { rows } = await db.execute<ListedVariantRow>(sql`
    select ${columns} from product_variants v join products p on p.id = v.product_id join stores s on s.id = p.store_id
    where v.is_for_sale and v.sku = any(${sql.param([...skus])}::text[])`);
  return new Map(rows.map((row) => [row.sku, row]));
}

/** Finds the ids of variants for sale by SKU. */
export async function findVariantIdsForSale(tx: Tx, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from product_variants where is_for_sale and sku = any(${sql.param([...skus])}::text[])`);
  return rows.map(({ id }) => id);
}

/** Finds the variants for sale with one of these barcodes. */
export async function findBarcodes(
  db: Db | Tx,
  barcodes: readonly string[],
): Promise<{ readonly sku: string; readonly barcode: string }[]> {
  if (barcodes.length === 0) return [];
  const { rows } = await db.execute<{ sku: string; barcode: string }>(sql`
    select sku, barcode from product_variants
    where is_for_sale and barcode = any(${sql.param([...barcodes])}::text[]) order by sku limit 1000`);
  return rows;
}

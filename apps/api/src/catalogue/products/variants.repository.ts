import type { LocalizedText } from "@harbour/contracts";
import type { DiscountType } from "@harbour/contracts/discounted-price";
import { type SQL, sql } from "drizzle-orm";
import { selectPictureColor } from "../../base/files/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type Placeholders, prepareStatement } from "../../platform/database/statement.ts";
import type { Money } from "../../platform/values/money.ts";
import { discountNow, isForSaleNow, promotionPercent } from "./products.fragments.ts";

/** Reads variants by id, with their stores and the categories of their products. */
export const readVariantsNamed = readVariantsIn<{ variantIds: readonly string[] }>(
  ({ variantIds }) => sql`${variantIds}::text[]`,
);

/** Prepares a statement that reads the variants whose ids a query finds. @param ids a query with one column */
export function readVariantsByQuery<Values extends object>(
  ids: (placeholders: Placeholders<Values>) => SQL,
) {
  // An array makes PostgreSQL find the ids first. A join would be planned without knowing their count.
  return readVariantsIn<Values>((placeholders) => sql`array(${ids(placeholders)})`);
}

function readVariantsIn<Values extends object>(ids: (placeholders: Placeholders<Values>) => SQL) {
  const extraColumns = sql`, p.store_id, array(select category_id from product_categories c where c.product_id = p.id) as category_ids`;
  return prepareStatement<Values, VariantInStoreRow>((placeholders) =>
    selectVariantsWhere(sql`v.id = any(${ids(placeholders)})`, extraColumns),
  );
}

export async function readVariants(db: Db | Tx, ids: readonly string[]): Promise<VariantRow[]> {
  return readVariantsWhere(db, sql`v.id = any(${sql.param([...ids])}::text[])`);
}

/** Reads the variants of these products, in their order. */
export async function readProductVariants(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<VariantRow[]> {
  const ids = sql.param([...productIds]);
  return readVariantsWhere(db, sql`v.product_id = any(${ids}::text[]) and v.is_for_sale`);
}

async function readVariantsWhere(db: Db | Tx, condition: SQL): Promise<VariantRow[]> {
  return (await db.execute<VariantRow>(selectVariantsWhere(condition))).rows;
}

/** @param extraColumns further columns */
function selectVariantsWhere(condition: SQL, extraColumns: SQL = sql``): SQL {
  return sql`
    select v.id, v.product_id, p.slug, p.title as product_title, v.title, v.images, p.images[1] as product_image,
      ${selectPictureColor(sql`coalesce(v.images[1], p.images[1])`)} as image_color, v.sku, v.barcode,
      v.options, v.price, ${discountNow}, ${promotionPercent}, v.point, v.per_order_limit, v.per_person_limit, v.weight_grams, v.size_mm,
      ${isForSaleNow} as is_for_sale,
      s.free, s.is_preorder, s.release_date, s.left_to_preorder${extraColumns}
    from product_variants v join products p on p.id = v.product_id join variant_stock s on s.variant_id = v.id
    where ${condition} order by v.position, v.id`;
}

export interface VariantRow extends Record<string, unknown> {
  id: string;
  product_id: string;
  slug: string;
  product_title: LocalizedText;
  title: LocalizedText;
  images: string[];
  product_image: string | null;
  image_color: string | null;
  sku: string;
  barcode: string | null;
  options: { type: string; value: LocalizedText }[];
  price: Money;
  discount_type: DiscountType | null;
  discount_value: number | null;
  promotion_off: number | null;
  point: number;
  per_order_limit: number | null;
  per_person_limit: number | null;
  weight_grams: number | null;
  size_mm: number[] | null;
  is_for_sale: boolean;
  free: number;
  is_preorder: boolean;
  release_date: string | null;
  left_to_preorder: number | null;
}

export interface VariantInStoreRow extends VariantRow {
  store_id: string;
  category_ids: string[];
}

interface DiscountAt extends Record<string, unknown> {
  id: string;
  type: DiscountType;
  value: number;
}

/** Finds the discounts of these variants that are active at a time. */
export async function readDiscountsAt(
  db: Db | Tx,
  ids: readonly string[],
  moment: Date,
): Promise<DiscountAt[]> {
  const { rows } = await db.execute<DiscountAt>(sql`
    select id, discount_type as type, discount_value as value from product_variants
    where id = any(${sql.param([...ids])}::text[]) and discount_type is not null
      and (discount_from is null or discount_from <= ${moment}) and (discount_until is null or discount_until > ${moment})`);
  return rows;
}

interface ReducedPrice extends Record<string, unknown> {
  id: string;
  /** The stored price by which lists sort. */
  shown: Money;
  price: Money;
  discount_type: DiscountType | null;
  discount_value: number;
  promotion_off: number | null;
}

/** Finds the reduced prices of these products, and of all others with a discount or promotion. */
export async function findReducedPrices(tx: Tx, ids: readonly string[]): Promise<ReducedPrice[]> {
  const { rows } = await tx.execute<ReducedPrice>(sql`
    select p.id, p.price as shown, v.price, ${discountNow}, ${promotionPercent}
    from products p join product_variants v on v.id = p.first_variant_id
    where v.discount_type is not null or p.global_discount_off is not null or p.id = any(${sql.param([...ids])}::text[])
    order by p.id`);
  return rows;
}

/** Finds products with a discount that began or ended since a time, because price filters compare each variant. */
export async function findChangedDiscounts(tx: Tx, since: string): Promise<string[]> {
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

const maxNamedVariants = 30;

/** Finds the ids of variants by SKU or barcode, then the variants of these products, in their order. */
export async function findVariantIdsNamed(
  db: Db,
  { query, productIds }: { readonly query: string; readonly productIds: readonly string[] },
): Promise<string[]> {
  const ids = sql.param([...productIds]);
  const { rows } = await db.execute<{ id: string }>(sql`
    select v.id from product_variants v
    where v.is_for_sale and (v.sku = upper(${query}) or v.barcode = ${query} or v.product_id = any(${ids}::text[]))
    order by (v.sku = upper(${query}) or v.barcode = ${query}) desc, array_position(${ids}::text[], v.product_id), v.position, v.id
    limit ${maxNamedVariants}`);
  return rows.map(({ id }) => id);
}

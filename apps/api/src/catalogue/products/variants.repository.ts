import type { LocalizedText } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { Money } from "../../platform/money.ts";
import { batched } from "../../platform/batched.ts";
import { type Blanks, statement } from "../../platform/statement.ts";
import { colorAt } from "../../base/files/index.ts";
import { availabilityOf, orderable } from "../inventory/index.ts";
import { type DiscountType, pricesOf } from "./discount.rules.ts";

/** One thing that can be put into a cart, priced at the database's present time. */
export interface VariantForSale {
  readonly variantId: string;
  readonly productId: string;
  readonly productSlug: string;
  readonly productTitle: LocalizedText;
  readonly variantTitle: LocalizedText;
  /** The variant's own first picture, else the product's. */
  readonly image: string | null;
  readonly imageColor: string | null;
  readonly sku: string;
  /** Cents, before and after the variant's own discount. */
  readonly price: Money;
  readonly discountedPrice: Money;
  readonly discountType: DiscountType | null;
  readonly point: number;
  readonly perOrderLimit: number | null;
  readonly perPersonLimit: number | null;
  /** The weight of a packed piece; null: not measured. */
  readonly weightGrams: number | null;
  /** Millimetres. */
  readonly sizeMm: readonly number[] | null;
  readonly availability: Availability;
  /** The pieces that can be ordered now, from stock or, before the release date, from the preorder. */
  readonly stock: number;
  /** YYYY-MM-DD while it is a preorder. */
  readonly releaseDate: string | null;
  /** False when it was taken out of the catalogue: carts may still hold it, nobody can buy it. */
  readonly isForSale: boolean;
}

/** A variant for carts, with the facts that promotions may name. */
export interface VariantInCart extends VariantForSale {
  /** The categories of its product, without what is above them. */
  readonly categoryIds: readonly string[];
}

/** The rest of a variant, for the product's own page. */
export interface VariantDetails extends VariantForSale {
  readonly options: readonly { type: string; value: LocalizedText }[];
  readonly images: readonly string[];
  readonly barcode: string | null;
  /** The price with the promotion on its product's label; null: none that lowers each piece. */
  readonly promotionPrice: Money | null;
}

/** Reads variants for sale by id in one query. Those of other stores and unknown ids have no entry. */
export async function variantsForSale(
  db: Db | Tx,
  storeId: string,
  variantIds: readonly string[],
): Promise<Map<string, VariantInCart>> {
  return variantIds.length === 0 ? new Map() : variantsNamed(db, storeId, { variantIds });
}

/** The same of those that a query finds. @param ids that query, of one column */
export function variantsForSaleIn<Values extends object>(ids: (blanks: Blanks<Values>) => SQL) {
  // As a list that is found first: joined, the plan would be made for as many as nobody knows.
  return forSale<Values>((blanks) => sql`array(${ids(blanks)})`);
}

const variantsNamed = forSale<{ variantIds: readonly string[] }>(
  ({ variantIds }) => sql`${variantIds}::text[]`,
);

function forSale<Values extends object>(ids: (blanks: Blanks<Values>) => SQL) {
  const more = sql`, p.store_id, array(select category_id from product_categories c where c.product_id = p.id) as category_ids`;
  const read = statement<Values, VariantRow>((blanks) =>
    rowsWhere(sql`v.id = any(${ids(blanks)})`, more),
  );
  return async (
    db: Db | Tx,
    storeId: string,
    values: Values,
  ): Promise<Map<string, VariantInCart>> => {
    // The store is looked at here: in the statement, the plan may go through all of its products to find one cart's.
    const inStore = (await read(db, values)).filter((row) => row.store_id === storeId);
    return new Map(
      inStore.map((row) => [row.id, { ...asVariant(row), categoryIds: row.category_ids ?? [] }]),
    );
  };
}

/** Those of these ids that the catalogue knows, whatever store they are in: what a promotion gives free may be another's. */
export async function variantsInAnyStore(
  db: Db | Tx,
  variantIds: readonly string[],
): Promise<VariantForSale[]> {
  if (variantIds.length === 0) return [];
  return findVariants(db, sql`v.id = any(${sql.param([...variantIds])}::text[])`);
}

/** Reads a product's variants, in the order in which it offers them. */
export const variantsOfProduct = batched(variantsOfProducts);

async function variantsOfProducts(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<VariantDetails[][]> {
  const ids = sql.param([...productIds]);
  const found = await findVariants(db, sql`v.product_id = any(${ids}::text[]) and v.is_for_sale`);
  const byProduct = Map.groupBy(found, ({ productId }) => productId);
  return productIds.map((id) => byProduct.get(id) ?? []);
}

/** A variant's discount, only while its window is open at the database's time. Wants `product_variants v`. */
export const discountNow = sql`
  case when v.discount_from > now() or v.discount_until <= now() then null else v.discount_type end as discount_type, v.discount_value`;

/** Hundredths of a per cent that a promotion takes off each piece of a variant. Wants `product_variants v` and `products p`. */
export const promotionOff = sql`
  case when p.global_discount_variants is null or v.id = any(p.global_discount_variants) then p.global_discount_off end as promotion_off`;

/** `discountedPrice` of a variant at the database's time, in cents. Wants `product_variants v`. */
export const priceNow = sql`greatest(0, v.price - case
  when v.discount_type is null or v.discount_from > now() or v.discount_until <= now() then 0
  when v.discount_type = 'PRICE' then v.discount_value
  else (v.price::bigint * v.discount_value + 5000) / 10000 end)::integer`;

/** Selects variants that can be bought. Wants `product_variants v` and `products p`. */
export const isForSaleNow = sql`(v.is_for_sale and p.is_public and p.published_at <= now())`;

async function findVariants(db: Db | Tx, condition: SQL): Promise<VariantDetails[]> {
  const { rows } = await db.execute<VariantRow>(rowsWhere(condition));
  return rows.map(asVariant);
}

/** @param more further columns */
function rowsWhere(condition: SQL, more: SQL = sql``): SQL {
  return sql`
    select v.id, v.product_id, p.slug, p.title as product_title, v.title, v.images, p.images[1] as product_image,
      ${colorAt(sql`coalesce(v.images[1], p.images[1])`)} as image_color, v.sku, v.barcode,
      v.options, v.price, ${discountNow}, ${promotionOff}, v.point, v.per_order_limit, v.per_person_limit, v.weight_grams, v.size_mm,
      ${isForSaleNow} as is_for_sale,
      s.free, s.is_preorder, s.release_date, s.left_to_preorder${more}
    from product_variants v join products p on p.id = v.product_id join variant_stock s on s.variant_id = v.id
    where ${condition} order by v.position, v.id`;
}

interface VariantRow extends Record<string, unknown> {
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
  store_id?: string;
  category_ids?: string[];
}

function asVariant(row: VariantRow): VariantDetails {
  const discount = row.discount_type && { type: row.discount_type, value: row.discount_value ?? 0 };
  const preorder =
    row.is_preorder && row.release_date !== null
      ? { releaseDate: row.release_date, left: row.left_to_preorder }
      : null;
  const stock = { free: row.free, preorder };
  return {
    variantId: row.id,
    productId: row.product_id,
    productSlug: row.slug,
    productTitle: row.product_title,
    variantTitle: row.title,
    image: row.images[0] ?? row.product_image,
    imageColor: row.image_color,
    sku: row.sku,
    price: row.price,
    ...pricesOf(row.price, discount, row.promotion_off),
    discountType: row.discount_type,
    point: row.point,
    perOrderLimit: row.per_order_limit,
    perPersonLimit: row.per_person_limit,
    weightGrams: row.weight_grams,
    sizeMm: row.size_mm,
    availability: availabilityOf(stock),
    stock: orderable(stock),
    releaseDate: preorder?.releaseDate ?? null,
    isForSale: row.is_for_sale,
    options: row.options,
    images: row.images,
    barcode: row.barcode,
  };
}

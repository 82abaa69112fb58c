import type { LocalizedText, ProductDetails, Series } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import type { DiscountType } from "@harbour/contracts/discounted-price";
import { type SQL, sql } from "drizzle-orm";
import { selectPictureColor } from "../../base/files/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Money } from "../../platform/values/money.ts";
import { orderableUnits } from "../inventory/index.ts";
import { discountNow, isShown, lowestPrice, promotionPercent } from "./products.fragments.ts";

/** Reads visible products by id, in the order of the ids, with one query. */
export async function readListedRows(
  db: Db | Tx,
  storeId: string,
  ids: readonly string[],
): Promise<ListRow[]> {
  const idList = sql.param([...ids]);
  const { rows } = await db.execute<ListRow>(sql`
    select ${listColumns}, ${totalStock} as stock from products p join product_variants v on v.id = p.first_variant_id
    where p.store_id = ${storeId} and p.id = any(${idList}::text[]) and ${isShown}
    order by array_position(${idList}::text[], p.id)`);
  return rows;
}

/** Reads visible products by id or slug. */
export async function readDetailedRows(
  db: Db | Tx,
  storeIds: readonly string[],
  idsOrSlugs: readonly string[],
  visibleCondition = isShown,
): Promise<DetailedRow[]> {
  const names = sql.param([...idsOrSlugs]);
  const { rows } = await db.execute<DetailedRow>(sql`
    select ${listColumns}, p.store_id, p.long_description, p.attributes, p.series, p.image_texts, p.turn_picture,
      array(select category_id from product_categories where product_id = p.id order by position, category_id) as category_ids
    from products p join product_variants v on v.id = p.first_variant_id
    where p.store_id = any(${sql.param([...storeIds])}::text[]) and (p.id = any(${names}::text[]) or p.slug = any(${names}::text[])) and ${visibleCondition}`);
  return rows;
}

/** Reads a product by id or slug, even when hidden or scheduled. */
export const readAnyDetailed = (
  db: Db | Tx,
  storeId: string,
  idOrSlug: string,
): Promise<DetailedRow[]> => readDetailedRows(db, [storeId], [idOrSlug], sql`true`);

/** Reads a hidden or scheduled product by id or slug. */
export const readUnpublishedDetailed = (
  db: Db | Tx,
  storeId: string,
  idOrSlug: string,
): Promise<DetailedRow[]> => readDetailedRows(db, [storeId], [idOrSlug], sql`not (${isShown})`);

/** Stores a product's page with unsaved edits for an hour, and deletes expired ones. */
export async function insertProductPreview(
  tx: Tx,
  id: string,
  details: ProductDetails,
): Promise<void> {
  await tx.execute(sql`delete from product_previews where expires_at <= now()`);
  await tx.execute(sql`
    insert into product_previews (id, store_id, product_id, slug, details)
    values (${id}, ${details.store_id}, ${details._id}, ${details.slug}, ${JSON.stringify(details)}::jsonb)`);
}

/** Finds a product's page with unsaved edits. Undefined when the preview belongs to another product. */
export async function findProductPreview(
  db: Db | Tx,
  id: string,
  { storeId, idOrSlug }: { readonly storeId: string; readonly idOrSlug: string },
): Promise<ProductDetails | undefined> {
  const {
    rows: [row],
  } = await db.execute<{ details: ProductDetails }>(sql`
    select details from product_previews
    where id = ${id} and store_id = ${storeId} and ${idOrSlug} in (product_id, slug)`);
  return row?.details;
}

/** Finds the product with this current or former slug, visible or not. */
export async function findProductBySlug(
  db: Db | Tx,
  storeId: string,
  idOrSlug: string,
): Promise<{ id: string; isReleased: boolean } | undefined> {
  const {
    rows: [row],
  } = await db.execute<{ id: string; is_out: boolean }>(sql`
    select p.id, p.published_at <= now() as is_out from products p
    where p.store_id = ${storeId} and p.id = any(array(
      select id from products where store_id = ${storeId} and (id = ${idOrSlug} or slug = ${idOrSlug})
      union all select product_id from product_slugs where store_id = ${storeId} and slug = ${idOrSlug}))
    order by p.id = ${idOrSlug} desc, p.slug = ${idOrSlug} desc limit 1`);
  return row && { id: row.id, isReleased: row.is_out };
}

export interface MapEntry {
  readonly id: string;
  readonly slug: string;
  /** The time as PostgreSQL writes it. */
  readonly updatedAt: string;
  readonly images: readonly string[];
}

/** Lists public products after an id, by id. */
export async function listForSitemap(
  db: Db | Tx,
  storeId: string,
  { after, max }: { after: string; max: number },
): Promise<MapEntry[]> {
  const { rows } = await db.execute<{
    id: string;
    slug: string;
    updated_at: string;
    images: string[];
  }>(sql`
    select p.id, p.slug, p.updated_at, p.images from products p
    where p.store_id = ${storeId} and p.id > ${after} and ${isShown} order by p.id limit ${max}`);
  return rows.map(({ id, slug, updated_at, images }) => ({
    id,
    slug,
    images,
    updatedAt: updated_at,
  }));
}

const listColumns: SQL = sql`
  p.id, p.slug, p.title, p.short_description, p.images, ${selectPictureColor(sql`p.images[1]`)} as image_color, p.image_focus, p.first_variant_id, p.variant_count, v.price,
  ${discountNow}, ${promotionPercent}, ${lowestPrice}, p.global_discount, v.point,
  p.availability, p.rating, p.review_count, p.wishlist_count, p.platform, p.brand, p.release_date, p.age_rating, p.published_at`;

const totalStock: SQL = sql`(
  select coalesce(sum(${orderableUnits}), 0)::integer
    from variant_stock s where s.product_id = p.id and s.is_for_sale)`;

export interface ShownRow extends Record<string, unknown> {
  id: string;
  slug: string;
  title: LocalizedText;
  short_description: LocalizedText;
  images: string[];
  image_color: string | null;
  image_focus: (string | null)[];
  first_variant_id: string;
  variant_count: number;
  price: Money;
  discount_type: DiscountType | null;
  discount_value: number | null;
  promotion_off: number | null;
  lowest_price: Money | null;
  global_discount: LocalizedText | null;
  point: number;
  availability: Availability;
  rating: number;
  review_count: number;
  wishlist_count: number;
  platform: string | null;
  brand: string | null;
  release_date: string | null;
  age_rating: string | null;
  published_at: string;
}

export interface ListRow extends ShownRow {
  stock: number;
}

export interface DetailedRow extends ShownRow {
  store_id: string;
  long_description: LocalizedText;
  attributes: { name: LocalizedText; value: LocalizedText }[];
  series: Series | null;
  image_texts: (LocalizedText | null)[];
  turn_picture: string | null;
  category_ids: string[];
}

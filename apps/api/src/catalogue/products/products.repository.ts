import type { LocalizedText, Series } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { Money } from "../../platform/money.ts";
import { batched } from "../../platform/batched.ts";
import { colorAt } from "../../base/files/index.ts";
import { orderableNow } from "../inventory/index.ts";
import { type DiscountType, pricesOf } from "./discount.rules.ts";
import { discountNow, promotionOff } from "./variants.repository.ts";

/** The facts of a product wherever it stands. Price, discount and points are its first variant's. */
interface ShownProduct {
  readonly id: string;
  readonly slug: string;
  readonly title: LocalizedText;
  readonly shortDescription: LocalizedText;
  readonly images: readonly string[];
  /** The first picture's. */
  readonly imageColor: string | null;
  readonly firstVariantId: string;
  readonly variantCount: number;
  readonly price: Money;
  readonly discountedPrice: Money;
  readonly promotionPrice: Money | null;
  readonly discountType: DiscountType | null;
  /** The title of the promotion that it is in by itself. */
  readonly globalDiscount: LocalizedText | null;
  readonly point: number;
  readonly availability: Availability;
  /** Tenths of a star; 0 without reviews. */
  readonly rating: number;
  readonly reviewCount: number;
  readonly wishlistCount: number;
  readonly platform: string | null;
  readonly brand: string | null;
  readonly releaseDate: string | null;
  readonly ageRating: string | null;
  /** The time as PostgreSQL writes it. */
  readonly publishedAt: string;
}

/** A product as lists show it. */
export interface ListedProduct extends ShownProduct {
  /** All variants' together. */
  readonly stock: number;
}

/** Shown to shoppers: public, out, and with something to sell. Wants `products p`. */
export const isShown = sql`p.is_public and p.first_variant_id is not null and p.published_at <= now()`;

/** The products of these ids that shoppers may see, in the order of the ids. One query whatever their number. */
export async function listProducts(
  db: Db | Tx,
  storeId: string,
  ids: readonly string[],
): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const named = sql.param([...ids]);
  const { rows } = await db.execute<ListRow>(sql`
    select ${shownColumns}, ${stockOfAll} as stock from products p join product_variants v on v.id = p.first_variant_id
    where p.store_id = ${storeId} and p.id = any(${named}::text[]) and ${isShown}
    order by array_position(${named}::text[], p.id)`);
  return rows.map((row) => ({ ...asShown(row), stock: row.stock }));
}

/** A product as its own page shows it, its variants apart. */
export interface DetailedProduct extends ShownProduct {
  readonly longDescription: LocalizedText;
  readonly attributes: readonly { name: LocalizedText; value: LocalizedText }[];
  /** The series it belongs to. */
  readonly series: Series | null;
  /** Its categories, its own first. */
  readonly categoryIds: readonly string[];
}

/** One product by id or slug, when shoppers may see it. An id goes before a slug that reads the same. */
export const findProduct = batched(findProducts);

interface Named {
  readonly storeId: string;
  readonly idOrSlug: string;
}

async function findProducts(
  db: Db | Tx,
  named: readonly Named[],
): Promise<(DetailedProduct | undefined)[]> {
  const stores = sql.param([...new Set(named.map(({ storeId }) => storeId))]);
  const names = sql.param(named.map(({ idOrSlug }) => idOrSlug));
  const { rows } = await db.execute<DetailedRow>(sql`
    select ${shownColumns}, p.store_id, p.long_description, p.attributes, p.series,
      array(select category_id from product_categories where product_id = p.id order by position, category_id) as category_ids
    from products p join product_variants v on v.id = p.first_variant_id
    where p.store_id = any(${stores}::text[]) and (p.id = any(${names}::text[]) or p.slug = any(${names}::text[])) and ${isShown}`);
  const byName = new Map<string, DetailedRow>();
  for (const row of rows) byName.set(`${row.store_id} ${row.slug}`, row);
  for (const row of rows) byName.set(`${row.store_id} ${row.id}`, row);
  return named.map(({ storeId, idOrSlug }) => asDetailed(byName.get(`${storeId} ${idOrSlug}`)));
}

/** The product that an address belongs to now or belonged to before, whether shoppers may see it or not. */
export async function findHolder(
  db: Db | Tx,
  storeId: string,
  idOrSlug: string,
): Promise<{ id: string; isOut: boolean } | undefined> {
  const {
    rows: [row],
  } = await db.execute<{ id: string; is_out: boolean }>(sql`
    select p.id, p.published_at <= now() as is_out from products p
    where p.store_id = ${storeId} and p.id = any(array(
      select id from products where store_id = ${storeId} and (id = ${idOrSlug} or slug = ${idOrSlug})
      union all select product_id from product_slugs where store_id = ${storeId} and slug = ${idOrSlug}))
    order by p.id = ${idOrSlug} desc, p.slug = ${idOrSlug} desc limit 1`);
  return row && { id: row.id, isOut: row.is_out };
}

export interface MapEntry {
  readonly id: string;
  readonly slug: string;
  /** The time as PostgreSQL writes it. */
  readonly updatedAt: string;
  readonly images: readonly string[];
}

/** The public products after an id, by id. */
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

const shownColumns: SQL = sql`
  p.id, p.slug, p.title, p.short_description, p.images, ${colorAt(sql`p.images[1]`)} as image_color, p.first_variant_id, p.variant_count, v.price,
  ${discountNow}, ${promotionOff}, p.global_discount, v.point,
  p.availability, p.rating, p.review_count, p.wishlist_count, p.platform, p.brand, p.release_date, p.age_rating, p.published_at`;

const stockOfAll: SQL = sql`(
  select coalesce(sum(${orderableNow}), 0)::integer
    from variant_stock s where s.product_id = p.id and s.is_for_sale)`;

interface ShownRow extends Record<string, unknown> {
  id: string;
  slug: string;
  title: LocalizedText;
  short_description: LocalizedText;
  images: string[];
  image_color: string | null;
  first_variant_id: string;
  variant_count: number;
  price: Money;
  discount_type: DiscountType | null;
  discount_value: number | null;
  promotion_off: number | null;
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

interface ListRow extends ShownRow {
  stock: number;
}

interface DetailedRow extends ShownRow {
  store_id: string;
  long_description: LocalizedText;
  attributes: DetailedProduct["attributes"];
  series: Series | null;
  category_ids: string[];
}

function asDetailed(row: DetailedRow | undefined): DetailedProduct | undefined {
  return (
    row && {
      ...asShown(row),
      longDescription: row.long_description,
      attributes: row.attributes,
      series: row.series,
      categoryIds: row.category_ids,
    }
  );
}

function asShown(row: ShownRow): ShownProduct {
  const discount = row.discount_type && { type: row.discount_type, value: row.discount_value ?? 0 };
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    shortDescription: row.short_description,
    images: row.images,
    imageColor: row.image_color,
    firstVariantId: row.first_variant_id,
    variantCount: row.variant_count,
    price: row.price,
    ...pricesOf(row.price, discount, row.promotion_off),
    discountType: row.discount_type,
    globalDiscount: row.global_discount,
    point: row.point,
    availability: row.availability,
    rating: row.rating,
    reviewCount: row.review_count,
    wishlistCount: row.wishlist_count,
    platform: row.platform,
    brand: row.brand,
    releaseDate: row.release_date,
    ageRating: row.age_rating,
    publishedAt: row.published_at,
  };
}

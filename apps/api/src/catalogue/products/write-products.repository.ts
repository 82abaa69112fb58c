import type { LocalizedText, Series } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import type { DiscountType } from "@harbour/contracts/discounted-price";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Money } from "../../platform/values/money.ts";
import type { ProductLabel } from "./set-labels.ts";

interface NamedRow extends Record<string, unknown> {
  readonly name: string;
  readonly id: string;
  readonly slug: string;
  readonly digest: string | null;
}

/** Reads the products of these keys with their names in settings files, `store/key`. */
export async function findProductsByName(
  db: Db | Tx,
  keys: readonly string[],
): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`
    select s.alias || '/' || p.key as name, p.id, p.slug, p.import_digest as digest
    from products p join stores s on s.id = p.store_id where p.key = any(${sql.param([...keys])}::text[])`);
  return rows;
}

/** Finds ids by SKU. */
export async function findVariantIds(
  db: Db | Tx,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ sku: string; id: string }>(
    sql`select sku, id from product_variants where sku = any(${sql.param([...skus])}::text[])`,
  );
  return new Map(rows.map((row) => [row.sku, row.id]));
}

/** A row of `products`, by column names. */
export interface ProductRow {
  readonly id: string;
  readonly slug: string;
  /** The hash of the file's record. */
  readonly digest: string;
  readonly store_id: string | undefined;
  readonly key: string;
  readonly title: LocalizedText;
  readonly short_description: LocalizedText;
  readonly long_description: LocalizedText;
  readonly images: readonly string[];
  readonly image_texts: readonly (LocalizedText | null)[];
  readonly image_focus: readonly (string | null)[];
  readonly turn_picture: string | null;
  readonly attributes: readonly { readonly name: LocalizedText; readonly value: LocalizedText }[];
  readonly brand: string | null;
  readonly platform: string | null;
  readonly age_rating: string | null;
  readonly release_date: string | null;
  readonly series: Series | null;
  readonly is_recommended: boolean;
  readonly is_public: boolean;
  /** Null publishes a new product now. */
  readonly published_at: string | null;
  readonly first_variant_id: string | undefined;
  readonly variant_count: number;
  readonly price: Money;
  /** A new product's availability. */
  readonly availability: Availability;
}

export async function upsertProducts(tx: Tx, rows: readonly ProductRow[]): Promise<void> {
  await tx.execute(sql`
    insert into products as p (id, store_id, key, slug, title, short_description, long_description, images, image_texts, image_focus, turn_picture, attributes, brand, platform,
      age_rating, release_date, series, is_recommended, is_public, published_at, first_variant_id, variant_count, price, availability, import_digest)
    select id, store_id, key, slug, title, short_description, long_description, images, image_texts, image_focus, turn_picture, attributes, brand, platform,
      age_rating, release_date, series, is_recommended, is_public, coalesce(published_at, now()), first_variant_id, variant_count, price, availability, digest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, store_id text, key text, slug text, title jsonb,
      short_description jsonb, long_description jsonb, images text[], image_texts jsonb, image_focus text[], turn_picture text, attributes jsonb, brand text, platform text, age_rating text,
      release_date date, series jsonb, is_recommended boolean, is_public boolean, published_at timestamptz,
      first_variant_id text, variant_count integer, price integer, availability text, digest text)
    on conflict (store_id, key) do update set slug = excluded.slug, title = excluded.title, short_description = excluded.short_description,
      long_description = excluded.long_description, images = excluded.images, image_texts = excluded.image_texts, image_focus = excluded.image_focus,
      turn_picture = excluded.turn_picture, attributes = excluded.attributes, brand = excluded.brand, platform = excluded.platform, age_rating = excluded.age_rating, release_date = excluded.release_date, series = excluded.series,
      is_recommended = excluded.is_recommended, is_public = excluded.is_public,
      first_variant_id = excluded.first_variant_id, variant_count = excluded.variant_count, price = excluded.price,
      import_digest = excluded.import_digest, updated_at = now()`);
  const datedRows = rows.flatMap(({ id, published_at }) =>
    published_at === null ? [] : [{ id, published_at }],
  );
  await tx.execute(sql`
    update products p set published_at = r.published_at
    from jsonb_to_recordset(${JSON.stringify(datedRows)}::jsonb) as r (id text, published_at timestamptz)
    where p.id = r.id and p.published_at <> r.published_at`);
}

/** A row of `product_variants`, by column names. */
export interface VariantToWrite {
  readonly id: string | undefined;
  readonly product_id: string;
  readonly position: number;
  readonly sku: string;
  readonly barcode: string | null;
  readonly title: LocalizedText;
  readonly options: readonly { readonly type: string; readonly value: LocalizedText }[];
  readonly images: readonly string[];
  readonly price: Money;
  readonly point: number;
  readonly discount_type: DiscountType | null;
  readonly discount_value: number | null;
  readonly discount_from: string | null;
  readonly discount_until: string | null;
  readonly per_order_limit: number | null;
  readonly per_person_limit: number | null;
  readonly low_stock_threshold: number | null;
  readonly weight_grams: number | null;
  readonly size_mm: readonly number[] | null;
}

/** Upserts variants. Removed variants stay for their orders, but cannot be bought. */
export async function upsertVariants(tx: Tx, rows: readonly VariantToWrite[]): Promise<void> {
  await tx.execute(sql`
    insert into product_variants as v (id, product_id, sku, barcode, title, options, images, position, price, point, discount_type,
      discount_value, discount_from, discount_until, per_order_limit, per_person_limit, low_stock_threshold, weight_grams, size_mm)
    select id, product_id, sku, barcode, title, options, images, position, price, point, discount_type,
      discount_value, discount_from, discount_until, per_order_limit, per_person_limit, low_stock_threshold, weight_grams, size_mm
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, product_id text, sku text, barcode text, title jsonb, options jsonb,
      images text[], position integer, price integer, point integer, discount_type text, discount_value integer,
      discount_from timestamptz, discount_until timestamptz, per_order_limit integer, per_person_limit integer,
      low_stock_threshold integer, weight_grams integer, size_mm integer[])
    on conflict (sku) do update set barcode = excluded.barcode, title = excluded.title, options = excluded.options, images = excluded.images,
      position = excluded.position, price = excluded.price, point = excluded.point, discount_type = excluded.discount_type,
      discount_value = excluded.discount_value, discount_from = excluded.discount_from, discount_until = excluded.discount_until,
      per_order_limit = excluded.per_order_limit, per_person_limit = excluded.per_person_limit,
      low_stock_threshold = excluded.low_stock_threshold, weight_grams = excluded.weight_grams,
      size_mm = excluded.size_mm, is_for_sale = true`);
  const products = sql.param([...new Set(rows.map((row) => row.product_id))]);
  await tx.execute(sql`
    update product_variants set is_for_sale = false
    where product_id = any(${products}::text[]) and is_for_sale and sku <> all(${sql.param(rows.map((row) => row.sku))}::text[])`);
}

/** Deletes a product with all that belongs to it. */
export async function deleteProductRow(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from products where id = ${id}`);
}

/** Reads products in these categories and below. */
export async function readProductIdsBelow(
  tx: Tx,
  categoryIds: readonly string[],
): Promise<{ id: string }[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive below (id) as (
      select unnest(${sql.param([...categoryIds])}::text[])
      union select c.id from categories c join below on c.parent_id = below.id)
    select distinct product_id as id from product_categories where category_id in (select id from below)`);
  return rows;
}

export async function replaceCategories(
  tx: Tx,
  products: readonly string[],
  links: readonly { product: string; category: string; position: number }[],
): Promise<void> {
  await tx.execute(
    sql`delete from product_categories where product_id = any(${sql.param([...products])}::text[])`,
  );
  await tx.execute(sql`
    insert into product_categories (product_id, category_id, position)
    select product, category, position from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r (product text, category text, position integer)
    on conflict do nothing`);
}

/** Computes the availability of a batch, because the trigger on stock does nothing during an import. */
export async function refreshAvailability(tx: Tx, products: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update products p set availability = known.availability from product_availability known
    where known.product_id = any(${sql.param([...products])}::text[]) and p.id = known.product_id and p.availability <> known.availability`);
}

/** Writes the labels of all products. @returns the products whose label changed */
export async function writeLabels(tx: Tx, labels: readonly ProductLabel[]): Promise<string[]> {
  const rows = labels.map(({ title, off, variantIds, productIds }) => ({
    title,
    off,
    variants: variantIds,
    products: productIds,
  }));
  const { rows: changedRows } = await tx.execute<{ id: string }>(sql`
    with labels as (
      select unnest(l.products) as id, l.title, l.off, l.variants
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (title jsonb, off integer, variants text[], products text[])
    ), others as (
      select p.id, l.title, l.off, l.variants from products p left join labels l on l.id = p.id
      where ${label(sql`p`)} is distinct from (l.title, l.off, l.variants)
      order by p.id for no key update of p
    )
    update products p set global_discount = o.title, global_discount_off = o.off, global_discount_variants = o.variants
    from others o where p.id = o.id returning p.id`);
  return changedRows.map(({ id }) => id);
}

const label = (tableAlias: SQL): SQL =>
  sql`(${tableAlias}.global_discount, ${tableAlias}.global_discount_off, ${tableAlias}.global_discount_variants)`;

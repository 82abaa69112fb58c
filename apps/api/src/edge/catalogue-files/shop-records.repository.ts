import type { LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type Money, toWire } from "../../platform/values/money.ts";
import { picturePath } from "../file-pictures/index.ts";
import type { CatalogueLine } from "./catalogue-line.ts";

export async function readSynonymLines(db: Db | Tx): Promise<CatalogueLine[]> {
  const { rows } = await db.execute<{ key: string; words: string[] }>(
    sql`select key, words from search_synonyms order by key`,
  );
  return rows.map(({ key, words }) => ({ type: "synonyms", key, words }));
}

/** Finds the distinct orders in which variants list their option types, shortest first. */
export async function findOptionOrders(db: Db | Tx): Promise<string[][]> {
  const { rows } = await db.execute<{ types: string[] }>(sql`
    select distinct array(select option->>'type' from jsonb_array_elements(v.options) with ordinality as o (option, place)
      order by place) as types, jsonb_array_length(v.options) as length
    from product_variants v where v.is_for_sale and v.options <> '[]' order by length, types`);
  return rows.map(({ types }) => types);
}

/** Reads the categories of each store, oldest first. A child may come before its parent, which the format allows. */
export async function readCategoryLines(
  db: Db | Tx,
): Promise<{ line: CatalogueLine; image: string | null }[]> {
  const { rows } = await db.execute<{ image: string | null } & CatalogueLine>(sql`
    select 'category' as type, c.key, s.alias as store, parent.key as parent, c.slug,
      array(select f.slug from category_slugs f where f.category_id = c.id order by f.slug) as former_slugs, c.title, c.image, c.is_public, c.position
    from categories c join stores s on s.id = c.store_id left join categories parent on parent.id = c.parent_id order by s.alias, c.id`);
  return rows.map(({ image, ...lineFields }) => ({
    line: { ...lineFields, picture: image === null ? null : picturePath(image) },
    image,
  }));
}

/**
 * Reads a store's products after an id, oldest first, because lists use that order among equals. Products without
 * variants for sale are left out.
 */
export async function readProductLines(
  db: Db | Tx,
  query: { store: string; after: string; max: number } | { ids: readonly string[] },
): Promise<{ id: string; key: string; line: CatalogueLine; images: readonly string[] }[]> {
  const condition =
    "ids" in query
      ? sql`p.id = any(${sql.param([...query.ids])}::text[])`
      : sql`s.alias = ${query.store} and p.id > ${query.after}`;
  const max = "ids" in query ? query.ids.length : query.max;
  const { rows: products } = await db.execute<ExportedProduct>(sql`
    select p.id, p.key, s.alias as store, p.slug,
      array(select f.slug from product_slugs f where f.product_id = p.id order by f.slug) as former_slugs, p.title, p.short_description, p.long_description, p.brand, p.platform, p.age_rating,
      p.release_date, p.attributes, p.series, p.images, p.image_texts, p.image_focus, p.turn_picture, p.is_recommended, p.is_public, p.published_at,
      array(select c.key from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id order by pc.position) as categories
    from products p join stores s on s.id = p.store_id where ${condition} order by p.id limit ${max}`);
  const { rows: variants } = await db.execute<ExportedVariant>(sql`
    select v.product_id, v.sku, v.barcode, v.title, v.options, v.images, v.price, v.point, v.discount_type, v.discount_value, v.discount_from,
      v.discount_until, v.per_order_limit, v.per_person_limit, v.low_stock_threshold, v.weight_grams, v.size_mm, pre.release_date, pre.cap,
      (select jsonb_object_agg(w.key, l.on_hand) from stock_levels l join warehouses w on w.id = l.warehouse_id where l.variant_id = v.id) as stock
    from product_variants v left join preorders pre on pre.variant_id = v.id
    where v.product_id = any(${sql.param(products.map(({ id }) => id))}::text[]) and v.is_for_sale order by v.position, v.id`);
  const byProduct = Map.groupBy(variants, (variant) => variant.product_id);
  return products.map((product) => {
    const { id, images, image_texts, image_focus, turn_picture, published_at, ...lineFields } =
      product;
    const ownVariants = byProduct.get(id) ?? [];
    return {
      id,
      key: lineFields.key,
      line: {
        type: "product",
        ...lineFields,
        pictures: images.map(picturePath),
        picture_texts: image_texts,
        picture_focus: image_focus,
        turn_picture: turn_picture && picturePath(turn_picture),
        published_at: new Date(published_at).toISOString(),
        variants: ownVariants.map(variantLine),
      },
      images: [
        ...images,
        ...(turn_picture ? [turn_picture] : []),
        ...ownVariants.flatMap((variant) => variant.images),
      ],
    };
  });
}

function variantLine(variant: ExportedVariant): CatalogueLine {
  const { discount_type: type, discount_value: value, discount_from, discount_until } = variant;
  return {
    sku: variant.sku,
    barcode: variant.barcode,
    title: variant.title,
    options: variant.options,
    price: toWire(variant.price),
    point: variant.point,
    discount: type && {
      type,
      value: toWire(value ?? 0),
      from: isoTime(discount_from),
      until: isoTime(discount_until),
    },
    pictures: variant.images.map(picturePath),
    stock: variant.stock ?? {},
    preorder: variant.release_date && { release_date: variant.release_date, cap: variant.cap },
    per_order_limit: variant.per_order_limit,
    per_person_limit: variant.per_person_limit,
    low_stock_threshold: variant.low_stock_threshold,
    weight_grams: variant.weight_grams,
    size_mm: variant.size_mm,
  };
}

function isoTime(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

interface ExportedProduct extends Record<string, unknown> {
  id: string;
  key: string;
  images: string[];
  image_texts: (LocalizedText | null)[];
  image_focus: (string | null)[];
  turn_picture: string | null;
  published_at: string;
}

interface ExportedVariant extends Record<string, unknown> {
  product_id: string;
  sku: string;
  barcode: string | null;
  title: LocalizedText;
  options: { type: string; value: LocalizedText }[];
  images: string[];
  price: Money;
  point: number;
  discount_type: string | null;
  discount_value: number | null;
  discount_from: string | null;
  discount_until: string | null;
  per_order_limit: number | null;
  per_person_limit: number | null;
  low_stock_threshold: number | null;
  weight_grams: number | null;
  size_mm: number[] | null;
  release_date: string | null;
  cap: number | null;
  stock: Record<string, number> | null;
}

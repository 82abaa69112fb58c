import type { LocalizedText } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import type { DiscountType } from "@harbour/contracts/discounted-price";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/db.ts";
import type { Money } from "../../../platform/values/money.ts";
import { discountNow, promotionPercent } from "../../products/index.ts";

/** A product's row for the index. */
export interface IndexRow extends Record<string, unknown> {
  id: string;
  number: number;
  title: LocalizedText;
  names: string[] | null;
  availability: Availability;
  price: Money;
  rating: number;
  review_count: number;
  wishlist_count: number;
  is_recommended: boolean;
  /** The time in milliseconds. */
  published_at: number;
  brand: string | null;
  platform: string | null;
  categories: string[];
  options: IndexOption[][] | null;
  /** The variants of the product; null when it has only one. */
  variants: IndexVariantRow[] | null;
}

interface IndexOption {
  type: string;
  value: LocalizedText;
}

export interface IndexVariantRow {
  options: IndexOption[];
  price: Money;
  discount_type: DiscountType | null;
  discount_value: number | null;
  promotion_off: number | null;
  point: number;
  availability: Availability;
}

/** Reads a store's public products after an id, by id, so that an index is built in steps. */
export function readIndexRows(
  db: Db | Tx,
  storeId: string,
  { after, max }: { after: string; max: number },
): Promise<IndexRow[]> {
  return readRows(db, sql`p.store_id = ${storeId} and p.id > ${after}`, max);
}

/** Reads those of these products that belong in the store's index. */
export function readProductIndexRows(
  db: Db | Tx,
  storeId: string,
  ids: readonly string[],
): Promise<IndexRow[]> {
  return readRows(
    db,
    sql`p.store_id = ${storeId} and p.id = any(${sql.param([...ids])}::text[])`,
    ids.length,
  );
}

async function readRows(db: Db | Tx, condition: SQL, max: number): Promise<IndexRow[]> {
  const { rows } = await db.execute<IndexRow>(sql`
    select p.id, p.number, p.title, (select s.names from product_search s where s.product_id = p.id) as names, p.availability, p.price, p.rating, p.review_count, p.wishlist_count, p.is_recommended,
      floor(extract(epoch from p.published_at) * 1000)::float8 as published_at, p.brand, p.platform,
      array(select category_id from product_categories pc where pc.product_id = p.id order by pc.position, pc.category_id) as categories,
      (select jsonb_agg(v.options) from product_variants v where v.product_id = p.id and v.is_for_sale and v.options <> '[]') as options,
      case when p.variant_count > 1 then (select jsonb_agg(to_jsonb(one)) from (
        select v.options, v.price, v.point, ${discountNow}, ${promotionPercent},
          case when s.free > 0 then 'IN_STOCK' when s.is_preorder and coalesce(s.left_to_preorder, 1) > 0 then 'PREORDER' else 'SOLD_OUT' end as availability
        from product_variants v join variant_stock s on s.variant_id = v.id where v.product_id = p.id and v.is_for_sale) one) end as variants
    from products p
    where ${condition} and p.is_public and p.first_variant_id is not null order by p.id limit ${max}`);
  return rows;
}

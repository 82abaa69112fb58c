import type { LocalizedText } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { Money } from "../../platform/money.ts";

/** A product as the shelf reads it. */
export interface ShelfRecord extends Record<string, unknown> {
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
  /** Milliseconds. */
  published_at: number;
  brand: string | null;
  platform: string | null;
  categories: string[];
  options: { type: string; value: LocalizedText }[][] | null;
}

/** The public products of a store after an id, by id: the whole shelf is read in steps. */
export function readShelf(
  db: Db | Tx,
  storeId: string,
  { after, most }: { after: string; most: number },
): Promise<ShelfRecord[]> {
  return read(db, sql`p.store_id = ${storeId} and p.id > ${after}`, most);
}

/** Those of these products that stand on the shelf of the store. */
export function readFromShelf(
  db: Db | Tx,
  storeId: string,
  ids: readonly string[],
): Promise<ShelfRecord[]> {
  return read(
    db,
    sql`p.store_id = ${storeId} and p.id = any(${sql.param([...ids])}::text[])`,
    ids.length,
  );
}

function read(db: Db | Tx, condition: SQL, most: number): Promise<ShelfRecord[]> {
  return db.execute<ShelfRecord>(sql`
    select p.id, p.number, p.title, (select s.names from product_search s where s.product_id = p.id) as names, p.availability, p.price, p.rating, p.review_count, p.wishlist_count, p.is_recommended,
      floor(extract(epoch from p.published_at) * 1000)::float8 as published_at, p.brand, p.platform,
      array(select category_id from product_categories pc where pc.product_id = p.id order by pc.position, pc.category_id) as categories,
      (select jsonb_agg(v.options) from product_variants v where v.product_id = p.id and v.is_for_sale and v.options <> '[]') as options
    from products p
    where ${condition} and p.is_public and p.first_variant_id is not null order by p.id limit ${most}`);
}

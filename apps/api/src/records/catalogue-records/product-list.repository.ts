import type { LocalizedText } from "@harbour/contracts";
import { type Availability, type StoreAlias, defaultStore } from "@harbour/contracts/constants";
import type { ProductView } from "@harbour/contracts/operator";
import { type SQL, sql } from "drizzle-orm";
import type { StaffTask } from "../../orders/ports.ts";
import type { Db } from "../../platform/database/db.ts";

export interface ListRequest extends ProductView {
  /** The id of the last row of the previous page. */
  readonly after?: string | undefined;
  readonly limit: number;
  /** The search words as a `tsquery`; null when they contain no word. */
  readonly words?: string | null | undefined;
}

export interface ListedProductRow extends Record<string, unknown> {
  readonly id: string;
  readonly store: StoreAlias;
  readonly key: string;
  readonly slug: string;
  readonly title: LocalizedText;
  readonly picture: string | null;
  readonly brand: string | null;
  /** The first variant's price in cents, before any discount; null without a variant for sale. */
  readonly set_price: number | null;
  readonly price: number;
  /** The lowest and highest price of the variants for sale, in cents and before any discount; null without any. */
  readonly lowest_price: number | null;
  readonly highest_price: number | null;
  readonly variant_count: number;
  readonly in_stock: number;
  readonly availability: Availability;
  readonly state: "public" | "hidden" | "scheduled";
  readonly published_at: string;
  readonly lacks_translation: boolean;
  readonly updated_at: string;
}

const state = sql`case when not p.is_public then 'hidden' when p.published_at > now() then 'scheduled' else 'public' end`;

/**
 * A condition for products without a Chinese translation. A name alone may stay English if the description is
 * Chinese.
 */
const lacksTranslation = sql`((p.title->>'zh' = p.title->>'en' and p.title->>'en' ~ '[A-Za-z]{3}'
    and p.short_description->>'zh' = p.short_description->>'en' and p.long_description->>'zh' = p.long_description->>'en')
  or (p.short_description->>'en' <> '' and p.short_description->>'zh' = p.short_description->>'en')
  or (p.long_description->>'en' <> '' and p.long_description->>'zh' = p.long_description->>'en'))`;

/** A condition for products without a picture. */
const lacksPicture = sql`(p.images = '{}')`;

/** The work of editors that the Today page counts. */
export const productTasks: readonly StaffTask[] = [
  {
    name: "missing_translations",
    rows: sql`products p where ${lacksTranslation}`,
    since: null,
    oldest: null,
  },
  {
    name: "missing_pictures",
    rows: sql`products p where ${lacksPicture}`,
    since: null,
    oldest: null,
  },
];

/** Lists products with these filters. The page is cut first, so that stock is counted only for its rows. */
export async function readProductList(db: Db, request: ListRequest): Promise<ListedProductRow[]> {
  const { value, isDescending } = orders[request.sort ?? "changed"];
  const sortKey = sql`(${value("p")}, p.id)`;
  const last = sql`(select ${value("l")}, l.id from products l where l.id = ${request.after ?? ""})`;
  const isBehind =
    request.after === undefined
      ? sql`true`
      : isDescending
        ? sql`${sortKey} < ${last}`
        : sql`${sortKey} > ${last}`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await db.execute<ListedProductRow>(sql`
    with page as materialized (
      select p.* from products p join stores s on s.id = p.store_id
      where ${makeCondition(request)} and ${isBehind}
      order by ${value("p")} ${direction}, p.id ${direction} limit ${request.limit})
    select p.id, s.alias as store, p.key, p.slug, p.title, p.images[1] as picture, p.brand, p.price, p.variant_count,
      (select v.price from product_variants v where v.id = p.first_variant_id) as set_price,
      range.lowest_price, range.highest_price, p.availability, ${state} as state, p.published_at, ${lacksTranslation} as lacks_translation, p.updated_at,
      (select coalesce(sum(l.on_hand - l.reserved), 0)::integer from product_variants v
        join stock_levels l on l.variant_id = v.id where v.product_id = p.id and v.is_for_sale) as in_stock
    from page p join stores s on s.id = p.store_id
      cross join lateral (select coalesce(min(v.price) filter (where v.price > 0), min(v.price)) as lowest_price, max(v.price) as highest_price
        from product_variants v where v.product_id = p.id and v.is_for_sale) range
    order by ${value("p")} ${direction}, p.id ${direction}`);
  return rows;
}

interface Order {
  readonly value: (table: "p" | "l") => SQL;
  readonly isDescending: boolean;
}

const column =
  (name: string): Order["value"] =>
  (table) =>
    sql`${sql.identifier(table)}.${sql.identifier(name)}`;

const orders: Record<NonNullable<ProductView["sort"]>, Order> = {
  changed: { value: column("updated_at"), isDescending: true },
  newest: { value: column("created_at"), isDescending: true },
  cheapest: { value: column("price"), isDescending: false },
  dearest: { value: column("price"), isDescending: true },
};

/** Returns the condition of a list, for `products p join stores s`. */
export function makeCondition(request: Omit<ListRequest, "limit" | "after" | "sort">): SQL {
  const { store, category, availability, missing, q, words: tsQuery } = request;
  const conditions: SQL[] = [sql`true`];
  if (store) conditions.push(sql`s.alias = ${store}`);
  if (category)
    conditions.push(sql`p.id in (
      with recursive below (id) as (
        select c.id from categories c join stores cs on cs.id = c.store_id where c.key = ${category} and cs.alias = ${store ?? defaultStore}
        union select c.id from categories c join below on c.parent_id = below.id)
      select product_id from product_categories where category_id in (select id from below))`);
  if (request.state) conditions.push(sql`${state} = ${request.state}`);
  if (availability) conditions.push(sql`p.availability = ${availability}`);
  if (missing === "picture") conditions.push(lacksPicture);
  if (missing === "translation") conditions.push(lacksTranslation);
  if (q)
    conditions.push(sql`p.id in (
      select product_id from product_search where words @@ ${tsQuery ?? ""}::tsquery
      union select product_id from product_variants where sku = any(${sql.param([q, q.toUpperCase()])}::text[])
      union select id from products where key = ${q}
      union select id from products where id = ${q})`);
  return sql.join(conditions, sql` and `);
}

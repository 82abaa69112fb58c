import type { Availability } from "@harbour/contracts/constants";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { Money } from "../../platform/money.ts";
import { isShown } from "./products.repository.ts";

/** What a shopper narrows a list by. Words are folded, categories already hold what is below them. */
export interface ShelfFilter {
  readonly categoryIds?: readonly string[] | undefined;
  readonly words: readonly string[];
  readonly availability: readonly Availability[];
  readonly brand: readonly string[];
  readonly platform: readonly string[];
  readonly priceFrom?: Money | undefined;
  readonly priceTo?: Money | undefined;
}

export interface Facets {
  readonly total: number;
  readonly availability: readonly FacetCount[];
  readonly brand: readonly FacetCount[];
  readonly platform: readonly FacetCount[];
  readonly lowest: Money | null;
  readonly highest: Money | null;
}
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** More values than anyone reads through. */
const mostValues = 60;

/** The ids of one page, in order. @param order SQL over `products p` that ends in a unique column */
export async function findPage(
  db: Db | Tx,
  storeId: string,
  filter: ShelfFilter,
  order: SQL,
  rows: { limit: number; offset: number },
): Promise<string[]> {
  const { availability, brand, platform, price } = choices(filter);
  const found = await db.execute<{ id: string }>(sql`
    select p.id from products p
    where ${onShelf(storeId, filter)} and ${availability} and ${brand} and ${platform} and ${price}
    order by ${order} limit ${rows.limit} offset ${rows.offset}`);
  return found.map((row) => row.id);
}

/**
 * How many there are, and how many of each value. A value's count leaves its own group's choice out,
 * so that a shopper sees what choosing another one would bring. One pass over the shelf, then over its few kinds.
 */
export async function countFacets(
  db: Db | Tx,
  storeId: string,
  filter: ShelfFilter,
): Promise<Facets> {
  const { availability, brand, platform, price } = choices(filter);
  const rows = await db.execute<{
    kind: string;
    value: string | null;
    count: number;
    lowest: Money | null;
    highest: Money | null;
  }>(sql`
    with shelf as materialized (
      select p.availability, p.brand, p.platform, ${price} as in_price, count(*)::integer as n, min(p.price) as lowest, max(p.price) as highest
      from products p where ${onShelf(storeId, filter)} group by 1, 2, 3, 4
    ),
    p as (select *, ${availability} as in_availability, ${brand} as in_brand, ${platform} as in_platform from shelf p)
    select 'total' as kind, null as value, coalesce(sum(n) filter (where in_price), 0)::integer as count, min(lowest) as lowest, max(highest) as highest
    from p where in_availability and in_brand and in_platform
    union all select 'availability', availability, sum(n)::integer, null, null from p where in_brand and in_platform and in_price group by availability
    union all (select 'brand', brand, sum(n)::integer, null, null from p
      where in_availability and in_platform and in_price and brand is not null group by brand order by 3 desc, 2 limit ${mostValues})
    union all (select 'platform', platform, sum(n)::integer, null, null from p
      where in_availability and in_brand and in_price and platform is not null group by platform order by 3 desc, 2 limit ${mostValues})`);
  const of = (kind: string) =>
    rows.flatMap((row) =>
      row.kind === kind && row.value !== null ? [{ value: row.value, count: row.count }] : [],
    );
  const whole = rows.find((row) => row.kind === "total");
  return {
    total: whole?.count ?? 0,
    availability: of("availability"),
    brand: of("brand"),
    platform: of("platform"),
    lowest: whole?.lowest ?? null,
    highest: whole?.highest ?? null,
  };
}

/** What a list is of, before the shopper's choices among its values. */
function onShelf(storeId: string, { categoryIds, words }: ShelfFilter): SQL {
  const inCategory =
    categoryIds &&
    sql`p.id in (select product_id from product_categories where category_id = any(${list(categoryIds)}))`;
  const says = words.map((word) => sql`p.search_text like ${`%${word}%`}`);
  return sql.join(
    [sql`p.store_id = ${storeId}`, isShown, ...(inCategory ? [inCategory] : []), ...says],
    sql` and `,
  );
}

function choices({ availability, brand, platform, priceFrom, priceTo }: ShelfFilter) {
  return {
    availability: oneOf(sql`p.availability`, availability),
    brand: oneOf(sql`p.brand`, brand),
    platform: oneOf(sql`p.platform`, platform),
    price: sql.join(
      [
        sql`true`,
        ...(priceFrom === undefined ? [] : [sql`p.price >= ${priceFrom}`]),
        ...(priceTo === undefined ? [] : [sql`p.price <= ${priceTo}`]),
      ],
      sql` and `,
    ),
  };
}

function oneOf(column: SQL, values: readonly string[]): SQL {
  return values.length === 0 ? sql`true` : sql`coalesce(${column} = any(${list(values)}), false)`;
}

function list(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}

import type { Series } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { type SQL, sql } from "drizzle-orm";
import { isShown } from "../../catalogue/products/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { ReleaseDateHistory } from "./record-release-date-histories.ts";

export interface ReleaseRow {
  readonly productId: string;
  readonly storeId: string;
  readonly series: Series | null;
  /** The day as YYYY-MM-DD. */
  readonly day: string;
  readonly quota: { readonly left: number; readonly of: number } | null;
  /** Changes of the day, oldest first; times in PostgreSQL's JSON form. */
  readonly changes: readonly { before: string; after: string; changed_at: string }[];
  /** The number of releases in its month. */
  readonly releasesInMonth: number;
}

/** A range of days, from `from` up to but without the second day. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** The maximum number of releases per month on a page; shoppers find the others by search. */
const maxReleasesPerMonth = 100;

/** The person whose pre-orders and follows make up a calendar. */
export interface CalendarOwner {
  readonly customerId: string;
  readonly productIds: readonly string[];
}

export interface ReleaseQuery extends Days {
  /** Restricts the result to this person's releases; all releases by default. */
  readonly owner?: CalendarOwner;
  /** Restricts the result to one store; both stores by default. */
  readonly store?: StoreAlias | undefined;
  /** True finds all releases of a month; otherwise the limit per month applies. */
  readonly isUnlimited?: boolean;
}

/** Finds the releases in this range of days, earliest first. */
export async function findReleases(
  db: Db | Tx,
  { from, until, owner, store, isUnlimited = false }: ReleaseQuery,
): Promise<ReleaseRow[]> {
  const { rows } = await db.execute<{
    product_id: string;
    store_id: string;
    series: Series | null;
    day: string;
    quota_left: number | null;
    quota_of: number | null;
    changes: ReleaseRow["changes"];
    of_month: number;
  }>(sql`
    with chosen as (
      select r.product_id, r.release_day, p.store_id, p.series,
        row_number() over of_month as place, count(*) over (partition by date_trunc('month', r.release_day)) as of_month
      from releases r join products p on p.id = r.product_id
      where r.is_set and r.release_day >= ${from}::date and r.release_day < ${until}::date and ${isShown} and ${storeCondition(store)} and ${ownerCondition(owner)}
      window of_month as (partition by date_trunc('month', r.release_day) order by r.release_day, r.product_id))
    select c.product_id, c.store_id, c.series, c.release_day as day, c.of_month::integer, q.left_of_it as quota_left, q.whole as quota_of,
      coalesce((
        select jsonb_agg(jsonb_build_object('before', h.day_before, 'after', h.day_after, 'changed_at', h.changed_at) order by h.id)
        from release_changes h where h.product_id = c.product_id), '[]') as changes
    from chosen c left join lateral (${quotaQuery}) q on true
    where ${isUnlimited} or c.place <= ${maxReleasesPerMonth}
    order by c.release_day, c.product_id`);
  return rows.map((row) => ({
    productId: row.product_id,
    storeId: row.store_id,
    series: row.series,
    day: row.day,
    quota:
      row.quota_left === null || row.quota_of === null
        ? null
        : { left: row.quota_left, of: row.quota_of },
    changes: row.changes,
    releasesInMonth: row.of_month,
  }));
}

const storeCondition = (store: StoreAlias | undefined): SQL =>
  store === undefined
    ? sql`true`
    : sql`p.store_id = (select s.id from stores s where s.alias = ${store})`;

function ownerCondition(owner: CalendarOwner | undefined): SQL {
  if (owner === undefined) return sql`true`;
  const { customerId, productIds } = owner;
  return sql`(p.id = any(${sql.param([...productIds])}::text[]) or exists (
    select from follows f where f.customer_id = ${customerId}
      and ((f.kind = 'maker' and f.name = p.brand) or (f.kind = 'series' and f.name = p.series ->> 'slug'))))`;
}

/**
 * Selects the whole and the remaining quota; null when a variant has no limit. Once units are reserved, remaining
 * counts above ten are rounded down to tens, as in the trigger `preorders_quota_changed`.
 */
const quotaQuery = sql`
  select case when bool_and(o.cap is not null) then sum(o.cap)::integer end as whole,
    case when bool_and(o.cap is not null) then
      sum(case when o.reserved > 0 and o.cap - o.reserved > 10 then (o.cap - o.reserved) / 10 * 10 else o.cap - o.reserved end)::integer end as left_of_it
  from product_variants v join preorders o on o.variant_id = v.id
  where v.product_id = c.product_id and v.is_for_sale and o.release_date > shop_today()`;

/** Finds the first and last day with a release, and today in Hong Kong. */
export async function findBounds(
  db: Db | Tx,
  store?: StoreAlias,
): Promise<{ today: string; earliest: string | null; latest: string | null }> {
  const shownReleases = sql`from releases r join products p on p.id = r.product_id where r.is_set and ${isShown} and ${storeCondition(store)}`;
  const { rows } = await db.execute<{
    today: string;
    earliest: string | null;
    latest: string | null;
  }>(sql`
    select shop_today() as today,
      (select r.release_day ${shownReleases} order by r.release_day limit 1) as earliest,
      (select r.release_day ${shownReleases} order by r.release_day desc limit 1) as latest`);
  return rows[0]!;
}

/** Writes a history of moves that ends at the product's current day. Skips products with a history or another day. */
export async function insertReleaseDateHistory(
  tx: Tx,
  { store, product, moves, day }: ReleaseDateHistory & { readonly day: string },
): Promise<void> {
  await tx.execute(sql`
    insert into release_changes (product_id, day_before, day_after, changed_at)
    select r.product_id, m.before, m.after, m.at
    from releases r join products p on p.id = r.product_id join stores s on s.id = p.store_id,
      jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (at timestamptz, before date, after date)
    where s.alias = ${store} and p.key = ${product} and r.is_set and r.release_day = ${day}
      and not exists (select from release_changes h where h.product_id = r.product_id)
    order by m.at`);
}

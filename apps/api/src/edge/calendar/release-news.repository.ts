import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { isShown } from "../../catalogue/products/index.ts";
import { bigintList } from "../../platform/database/bigint-list.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { toEveryLanguage } from "../../platform/values/localized-text.rules.ts";

export type ReleaseNewsKind = "announced" | "moved" | "arrived";

/** Minutes that a change must last before followers hear of it, because typing errors are corrected sooner. */
const settlingMinutes = 10;
const daysKept = 30;

/** A condition that joins `follows f` with the `products p` of the followed series or maker. */
const isFollowed = sql`((f.kind = 'maker' and f.name = p.brand) or (f.kind = 'series' and f.name = p.series ->> 'slug'))`;

/**
 * Claims changes that have settled, oldest first. Drops changes that no longer hold. Creates alerts from the others
 * for every account that followed the series or maker before the change.
 * @returns how many changes were claimed, and who gets a message
 */
export async function settleNews(
  tx: Tx,
  max: number,
): Promise<{ takenCount: number; customerIds: string[] }> {
  const { rows: claimedNews } = await tx.execute<{ id: number; holds: boolean }>(sql`
    with settled as (
      select n.id, n.product_id, n.kind, n.day_before from release_news n
      where n.told_at is null and n.happened_at <= now() - make_interval(mins => ${settlingMinutes})
      order by n.happened_at, n.id limit ${max} for update skip locked)
    select s.id, ${isShown} and case s.kind
        when 'announced' then true
        when 'moved' then coalesce(r.is_set and r.release_day <> s.day_before, false)
        else p.availability = 'IN_STOCK' end as holds
    from settled s join products p on p.id = s.product_id left join releases r on r.product_id = s.product_id`);
  const news = claimedNews.filter(({ holds }) => holds).map(({ id }) => id);
  const outdatedNewsIds = claimedNews.filter(({ holds }) => !holds).map(({ id }) => id);
  await tx.execute(sql`delete from release_news where id = any(${bigintList(outdatedNewsIds)})`);
  const { rows } = await tx.execute<{ customer_id: string }>(sql`
    with told as (
      update release_news set told_at = now() where id = any(${bigintList(news)}) returning id, product_id, happened_at),
    noted as (
      insert into release_alerts (customer_id, news_id)
      select distinct f.customer_id, told.id from told join products p on p.id = told.product_id
      join follows f on ${isFollowed} join customers c on c.id = f.customer_id
      where f.created_at < told.happened_at and c.type <> 'TEMP' and c.closed_at is null
      returning customer_id)
    select distinct customer_id from noted`);
  return { takenCount: claimedNews.length, customerIds: rows.map((row) => row.customer_id) };
}

/** Deletes old news. Arrivals stay, because a product arrives only once. */
export async function forgetOldNews(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from release_news where told_at < now() - make_interval(days => ${daysKept}) and kind <> 'arrived'`);
}

export interface ReleaseAlert {
  readonly id: number;
  readonly kind: ReleaseNewsKind;
  readonly productId: string;
  readonly slug: string;
  readonly title: LocalizedText;
  /** The address of the product's first picture; null without a picture. */
  readonly image: string | null;
  readonly store: StoreAlias;
  /** The title of the series, or the maker's name. */
  readonly of: LocalizedText;
  /** The current release day; null when unknown. */
  readonly day: string | null;
  /** The day before the change. */
  readonly formerDay: string | null;
}

/** Finds a person's alerts, oldest first. Omits products that are no longer followed or public. */
export async function findAlerts(db: Db, customerId: string): Promise<ReleaseAlert[]> {
  const { rows } = await db.execute<{
    news_id: number;
    kind: ReleaseNewsKind;
    product_id: string;
    slug: string;
    title: LocalizedText;
    image: string | null;
    alias: StoreAlias;
    of: LocalizedText | null;
    brand: string | null;
    day: string | null;
    day_before: string | null;
  }>(sql`
    select a.news_id, n.kind, n.product_id, p.slug, p.title, p.images[1] as image, s.alias, p.brand, n.day_before,
      case when exists (select from follows f where f.customer_id = a.customer_id and f.kind = 'series' and f.name = p.series ->> 'slug')
        then p.series -> 'title' end as of,
      case when r.is_set then r.release_day end as day
    from release_alerts a join release_news n on n.id = a.news_id
    join products p on p.id = n.product_id join stores s on s.id = p.store_id
    left join releases r on r.product_id = p.id
    where a.customer_id = ${customerId} and ${isShown}
      and exists (select from follows f where f.customer_id = a.customer_id and ${isFollowed})
    order by a.news_id`);
  return rows.map((row) => {
    const maker = row.brand ?? "";
    return {
      id: row.news_id,
      kind: row.kind,
      productId: row.product_id,
      slug: row.slug,
      title: row.title,
      image: row.image,
      store: row.alias,
      of: row.of ?? toEveryLanguage(maker),
      day: row.day,
      formerDay: row.day_before,
    };
  });
}

/** Deletes alerts. Of two parallel calls, one finds none. @returns the number of deleted alerts */
export async function takeAlerts(
  tx: Tx,
  customerId: string,
  newsIds: readonly number[],
): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from release_alerts where customer_id = ${customerId} and news_id = any(${bigintList(newsIds)}) returning 1`);
  return rows.length;
}

export async function dropAlerts(db: Db, customerId: string): Promise<void> {
  await db.execute(sql`delete from release_alerts where customer_id = ${customerId}`);
}

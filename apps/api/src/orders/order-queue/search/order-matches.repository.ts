import type { LocalizedText } from "@harbour/contracts";
import { or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/db.ts";
import {
  articleCondition,
  noteCondition,
  memberNameCondition,
  type QueueSearch,
  trackingCondition,
} from "./queue-search.fragments.ts";
import type { SearchWords } from "./queue-search.rules.ts";

/** A list of rows that belong to orders, such as proofs. An order may have several rows. */
export interface ListOnOrders {
  /** A query `select id, order_id, created_at from …` with the list's filters. It starts after the page before. */
  readonly rows: SQL;
  readonly isOldestFirst: boolean;
  readonly limit: number;
}

/** Searches the first rows of the list, up to the depth. @returns null when later rows may match */
export async function searchFirstRows(
  tx: Tx,
  { rows, isOldestFirst, limit }: ListOnOrders,
  searches: readonly QueueSearch[],
  depth: number,
): Promise<string[] | null> {
  const directionSql = sortDirection(isOldestFirst);
  const anyCheck = or(...searches.map(({ checkCondition }) => checkCondition));
  const { rows: scanned } = await tx.execute<{
    id: string;
    is_found: boolean;
    is_last: boolean;
  }>(sql`
    select id, is_found, place = ${depth} as is_last
    from (
      select x.*, exists (select from orders o where o.id = x.order_id and (${anyCheck})) as is_found,
        row_number() over (order by x.created_at ${directionSql}, x.id ${directionSql}) as place
      from (select * from (${rows}) x order by x.created_at ${directionSql}, x.id ${directionSql} limit ${depth}) x
    ) seen
    where is_found or place = ${depth} order by created_at ${directionSql}, id ${directionSql} limit ${limit}`);
  const matchingRows = scanned.filter(({ is_found }) => is_found);
  return matchingRows.length < limit && scanned.at(-1)?.is_last === true
    ? null
    : matchingRows.map(({ id }) => id);
}

/**
 * Finds the matching orders first, and then their rows in the list.
 * @param depth the limit of orders per search, or null for no limit
 * @returns null when one of the searches exceeds the depth
 */
export async function findMatchingPage(
  tx: Tx,
  { rows, isOldestFirst, limit }: ListOnOrders,
  searches: readonly QueueSearch[],
  depth: number | null,
): Promise<string[] | null> {
  const directionSql = sortDirection(isOldestFirst);
  const lists = searches.map(
    ({ selectMatches }, index) =>
      sql`(select ${index}::integer as place, o.id from (${selectMatches(depth === null ? null : depth + 1)}) o)`,
  );
  // The sort expression has no index, so that PostgreSQL looks up each order's rows instead of scanning the list.
  const { rows: page } = await tx.execute<{ id: string | null; is_cut: boolean | null }>(sql`
    with found as materialized (${sql.join(lists, sql` union all `)})
    select page.id, is_cut
    from (select bool_or(count > ${depth}::integer) as is_cut from (select count(*) from found group by place) each) cuts
    left join (
      select x.id, x.created_at from (select distinct id from found) o
      cross join lateral (select * from (${rows}) x where x.order_id = o.id offset 0) x
      order by x.created_at + interval '0' ${directionSql}, x.id ${directionSql} limit ${limit}
    ) page on true
    order by page.created_at ${directionSql}, page.id ${directionSql}`);
  return page[0]?.is_cut === true ? null : page.flatMap(({ id }) => id ?? []);
}

/** Counts the orders that each search finds, up to a limit. */
export async function countOrderMatches(
  tx: Tx,
  searches: readonly QueueSearch[],
  limit: number,
): Promise<number[]> {
  const counts = searches.map(
    ({ selectMatches }) => sql`(select count(*) from (${selectMatches(limit)}) o)`,
  );
  const { rows } = await tx.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}]::integer[] as counts`,
  );
  return rows[0]!.counts;
}

const sortDirection = (isOldestFirst: boolean): SQL => (isOldestFirst ? sql`asc` : sql`desc`);

/** The words outside an order's row that match a search. Each is null when it does not match. */
export interface HiddenWords extends Record<string, unknown> {
  /** The name of the buyer's account. */
  readonly member: string | null;
  readonly tracking: string | null;
  readonly article: {
    readonly title: LocalizedText;
    readonly sku: string;
    /** True when the SKU matched, and false when only the title did. */
    readonly isBySku: boolean;
  } | null;
  readonly note: string | null;
}

/** Finds the words that matched a search on orders of a page, but that their rows do not show. */
export async function findHiddenWords(
  db: Db,
  ids: readonly string[],
  searchWords: SearchWords,
): Promise<ReadonlyMap<string, HiddenWords>> {
  const articleFilter = articleCondition(searchWords);
  const nullSql = sql`null`;
  const { rows } = await db.execute<HiddenWords & { id: string }>(sql`
    select o.id,
      ${
        searchWords.memberParts === undefined
          ? nullSql
          : sql`(select c.username from orders bought join customers c on c.id = bought.customer_id
              where bought.id = o.id and ${memberNameCondition(searchWords.memberParts)})`
      } as member,
      ${
        searchWords.tracking === undefined
          ? nullSql
          : sql`(select b.tracking ->> 'number' from order_parcels b
              where b.order_id = o.id and ${trackingCondition(searchWords.tracking)} limit 1)`
      } as tracking,
      ${
        articleFilter === undefined
          ? nullSql
          : sql`(select jsonb_build_object('title', l.product_title, 'sku', l.sku,
                'isBySku', ${searchWords.sku === undefined ? sql`false` : sql`starts_with(upper(l.sku), ${searchWords.sku})`})
              from order_lines l where l.order_id = o.id
                and l.variant_id in (select a.variant_id from ordered_articles a where ${articleFilter})
              order by l.position limit 1)`
      } as article,
      ${
        searchWords.noteParts === undefined
          ? nullSql
          : sql`(select n.text from order_notes n
              where n.order_id = o.id and ${noteCondition(searchWords.noteParts)} order by n.id desc limit 1)`
      } as note
    from unnest(${sql.param(ids)}::text[]) as o (id)`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the ids of orders by their id or reference. Unknown names are left out. */
export async function findIdsByName(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const values = sql`${sql.param([...names])}::text[]`;
  const { rows } = await db.execute<{ id: string; reference: string }>(
    sql`select id, reference from orders where reference = any(${values}) or id = any(${values})`,
  );
  return new Map(
    rows.flatMap(({ id, reference }) => [[id, id] as const, [reference, id] as const]),
  );
}

import type { TodayTask } from "@harbour/contracts/operator";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { and, or, sql, type SQL } from "drizzle-orm";
import { type Db, forceCustomPlans, pipelined, type Tx } from "../../../platform/database/db.ts";
import { stoppableTransaction } from "../../../platform/limits/search-limit.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import type { StaffTask } from "../../ports.ts";
import {
  cursor,
  type PageRange,
  type QueueFilters,
  hasIndexedFilter,
  filterCondition,
  pageQuery,
  waitingCondition,
  rowByRowQuery,
  sortDirection,
} from "./queue-lists.fragments.ts";
import { type QueueSearch, buildSearches } from "./queue-search.fragments.ts";

/**
 * Finds the ids of a page of all orders, and the next page's cursor. The cursor is null on the last page. An aborted
 * `abortSignal` cancels the running statement.
 */
export async function findQueuePage(
  deps: Deps,
  filters: QueueFilters,
  { after, limit }: PageRange,
  abortSignal: AbortSignal,
): Promise<{ ids: string[]; next: string | null }> {
  // One extra row shows whether another page follows.
  const pageRange = { after, limit: limit + 1 };
  const searches = filters.search === undefined ? undefined : buildSearches(filters.search);
  const rows = await stoppableTransaction<QueueMatch[], SearchPreparation>(
    deps,
    abortSignal,
    (tx, { stores, matchingSearches }) =>
      matchingSearches === undefined
        ? listQueue(tx, filters, pageRange)
        : searchQueue(
            tx,
            {
              filters,
              searches: matchingSearches,
              pageRange,
              directionSql: sortDirection(filters),
              abortSignal,
            },
            stores,
          ),
    (tx) => prepareSearch(tx, searches),
  );
  const page = rows.slice(0, limit);
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > limit ? page.at(-1)!.cursor : null,
  };
}

interface SearchPreparation {
  /** The ids of all stores. */
  readonly stores: readonly string[];
  /** The searches that match any order at all. Undefined when there is no search. */
  readonly matchingSearches: readonly SizedSearch[] | undefined;
}

/** Reads the ids of the stores, and leaves out searches that match no order. */
async function prepareSearch(
  tx: Tx,
  searches: readonly QueueSearch[] | undefined,
): Promise<SearchPreparation> {
  const [, { rows: stores }, matchingSearches] = await pipelined([
    forceCustomPlans(tx),
    tx.execute<{ id: string }>(sql`select id from stores`),
    measureSearches(tx, searches),
  ]);
  return { stores: stores.map(({ id }) => id), matchingSearches };
}

async function measureSearches(
  tx: Tx,
  searches: readonly QueueSearch[] | undefined,
): Promise<SizedSearch[] | undefined> {
  if (searches === undefined) return undefined;
  const sizes = searches.map(({ selectForCount }) =>
    selectForCount === undefined
      ? sql`null`
      : sql`(select count(*) from (${selectForCount(maxCounted)}) matches)`,
  );
  const { rows } = await tx.execute<{ sizes: (number | null)[] }>(
    sql`select array[${sql.join(sizes, sql`, `)}]::integer[] as sizes`,
  );
  return searches
    .map((search, index) => ({ ...search, size: rows[0]!.sizes[index] ?? undefined }))
    .filter(({ size }) => size !== 0);
}

async function listQueue(
  tx: Tx,
  filters: QueueFilters,
  pageRange: PageRange,
): Promise<QueueMatch[]> {
  const directionSql = sortDirection(filters);
  const { rows } = await tx.execute<QueueMatch>(sql`
    select id, ${cursor} from ${pageQuery(filters, pageRange)} o order by moment ${directionSql}, id ${directionSql}`);
  return rows;
}

/** Counts orders per open status, and orders that wait for staff. */
export async function countQueue(db: Db): Promise<{
  byStatus: ReadonlyMap<OrderStatus, number>;
  waitingCount: number;
}> {
  const { rows } = await db.execute<{ status: OrderStatus; count: number }>(sql`
    select status, count(*)::integer as count from orders
    where status in ('submitted', 'pending', 'processing', 'ready-to-pickup', 'delivering') group by status`);
  const { rows: waitingRows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from orders o where ${waitingCondition}`,
  );
  return {
    byStatus: new Map(rows.map(({ status, count }) => [status, count])),
    waitingCount: waitingRows[0]?.count ?? 0,
  };
}

/** Counts the rows of tasks, in one statement. */
export async function countRowsOfTasks(
  db: Db,
  tasks: readonly StaffTask[],
): Promise<ReadonlyMap<TodayTask, number>> {
  const taskQueries = tasks.map(
    ({ name, rows }) =>
      sql`select ${name}::text as name, (select count(*)::integer from ${rows}) as count`,
  );
  const { rows: taskCounts } = await db.execute<{ name: TodayTask; count: number }>(
    sql.join(taskQueries, sql` union all `),
  );
  return new Map(taskCounts.map(({ name, count }) => [name, count]));
}

export interface QueueMatch extends Record<string, unknown> {
  readonly id: string;
  readonly cursor: string;
}

/** The first and second depth of a search, used for index lookups and for scanned rows of the list. */
const searchDepths = [500, 2500];
/** The depth of the first scan of the list, which answers searches for common words. */
const firstDepth = 100;
/**
 * Factors by which the depth may grow, because such rows are cheaper than scattered rows. The rows come from an index
 * alone, or are stored next to each other. Counted matches are never looked up in vain.
 */
const depthFactors = { inIndex: 20, beside: 8, ofKind: 4 };
/** The largest number of matches to count first. It exceeds the first depth of an index. */
const maxCounted = 10_001;

/**
 * Finds the orders of a page that match a search.
 *
 * A rare word is looked up in its index, and the result is sorted. A common word matches every few rows of the list.
 * Both ways are tried, first to a small depth. The database's statistics cannot decide, because they may count a
 * prefix of a hundred orders as one of ten thousand.
 */
async function searchQueue(
  tx: Tx,
  query: QueueQuery,
  stores: readonly string[],
): Promise<QueueMatch[]> {
  // A shop without stores has no orders.
  if (stores.length === 0 || query.searches.length === 0) return [];
  const firstRows = await searchFirstRows(tx, query, firstDepth, stores);
  if (firstRows !== null) return firstRows;
  for (const depth of searchDepths) {
    // If the signal is aborted between two statements, it cancels neither, so check it here.
    query.abortSignal.throwIfAborted();
    const rareMatches = await findAmongRareMatches(tx, query, depth);
    if (rareMatches !== null) return rareMatches;
    query.abortSignal.throwIfAborted();
    const rowsAtDepth = await searchFirstRows(tx, query, depth, stores);
    if (rowsAtDepth !== null) return rowsAtDepth;
  }
  query.abortSignal.throwIfAborted();
  return searchAllOrders(tx, query);
}

interface SizedSearch extends QueueSearch {
  /** The number of matches, counted up to a limit. Undefined when the search cannot be counted in advance. */
  readonly size: number | undefined;
}

interface QueueQuery {
  readonly filters: QueueFilters;
  readonly searches: readonly SizedSearch[];
  readonly pageRange: PageRange;
  readonly directionSql: SQL;
  readonly abortSignal: AbortSignal;
}

/** Looks up all searches in their indexes. @returns null when one of them finds too many orders */
async function findAmongRareMatches(
  tx: Tx,
  { filters, searches, pageRange, directionSql }: QueueQuery,
  depth: number,
): Promise<QueueMatch[] | null> {
  const needsRows = hasIndexedFilter(filters) || filters.waitsForStaff !== undefined;
  const depthLimit = ({ isIndexOnly }: QueueSearch) =>
    isIndexOnly && !needsRows ? depth * depthFactors.inIndex : depth;
  if (searches.some((search) => (search.size ?? 0) > depthLimit(search))) return null;
  const lists = searches.map((search, index) => {
    const max = depthLimit(search);
    return sql`(
      select ${index}::integer as place, ${max}::integer as max_seen, o.id, o.created_at, ${and(sql`true`, filterCondition(filters, pageRange))} as is_meant
      from (${search.selectMatches(max + 1)}) o)`;
  });
  // Several searches may find the same order.
  const { rows } = await tx.execute<QueueMatch & { is_cut: boolean | null }>(sql`
    with found as materialized (${sql.join(lists, sql` union all `)})
    select page.id, page.cursor, is_cut
    from (select bool_or(is_cut) as is_cut from (select count(*) > max_seen as is_cut from found group by place, max_seen) each) cuts
    left join (
      select id, created_at, ${cursor} from (
        select distinct id, created_at from (
          select id, created_at from found where is_meant order by created_at ${directionSql}, id ${directionSql} limit ${pageRange.limit * searches.length}
        ) found
      ) found
      order by created_at ${directionSql}, id ${directionSql} limit ${pageRange.limit}
    ) page on true
    order by page.created_at ${directionSql}, page.id ${directionSql}`);
  return rows[0]?.is_cut === true ? null : rows.filter(({ id }) => id !== null);
}

/** Searches the first rows of the list. @returns null when later rows may match */
async function searchFirstRows(
  tx: Tx,
  { filters, searches, pageRange, directionSql }: QueueQuery,
  depth: number,
  stores: readonly string[],
): Promise<QueueMatch[] | null> {
  const limit = depth * (hasIndexedFilter(filters) ? depthFactors.ofKind : depthFactors.beside);
  const matchCondition = or(...searches.map(({ checkCondition }) => checkCondition));
  const { rows } = await tx.execute<QueueMatch & { is_found: boolean; is_last: boolean }>(sql`
    select id, ${cursor}, is_found, place = ${limit} as is_last
    from (
      select o.*, ${matchCondition} as is_found, row_number() over (order by o.moment ${directionSql}, o.id ${directionSql}) as place
      from ${rowByRowQuery(filters, { ...pageRange, limit }, stores)} o
    ) seen
    where is_found or place = ${limit} order by moment ${directionSql}, id ${directionSql} limit ${pageRange.limit}`);
  const matchingRows = rows.filter(({ is_found }) => is_found);
  return matchingRows.length < pageRange.limit && rows.at(-1)?.is_last === true
    ? null
    : matchingRows;
}

/**
 * Searches all orders without a limit on matches. The sort expression has no index, so PostgreSQL uses each search's
 * own index.
 */
async function searchAllOrders(
  tx: Tx,
  { filters, searches, pageRange, directionSql }: QueueQuery,
): Promise<QueueMatch[]> {
  const lists = searches.map(
    ({ condition }) => sql`(
      select o.id, o.created_at from orders o where ${and(condition, filterCondition(filters, pageRange))}
      order by o.created_at + interval '0' ${directionSql}, o.id ${directionSql} limit ${pageRange.limit})`,
  );
  const { rows } = await tx.execute<QueueMatch>(sql`
    select id, ${cursor} from (${sql.join(lists, sql` union `)}) found
    order by created_at ${directionSql}, id ${directionSql} limit ${pageRange.limit}`);
  return rows;
}

import type { OrderStatus } from "@harbour/contracts/constants";
import { and, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { type Db, inTransaction, planByValues, together, type Tx } from "../../platform/db.ts";
import {
  cursor,
  type Cut,
  type DeskFilters,
  hasKind,
  meantBy,
  pageOf,
  waiting,
  walkOf,
  wayOf,
} from "./queue-lists.repository.ts";
import { readSearchWords, type SearchWords } from "./queue-search.rules.ts";

/** The ids of one page of all orders, and where the next one starts; null: there is none. */
export async function findAtDesk(
  db: Db,
  filters: DeskFilters,
  { after, limit }: Cut,
): Promise<{ ids: string[]; next: string | null }> {
  // One more than asked for tells whether there is another page.
  const cut = { after, limit: limit + 1 };
  const rows = await inTransaction(db, (tx, stores) => readPage(tx, filters, cut, stores), opening);
  const page = rows.slice(0, limit);
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > limit ? page.at(-1)!.cursor : null,
  };
}

/** Ids of the stores. */
async function opening(tx: Tx): Promise<string[]> {
  const [, { rows }] = await together([
    planByValues(tx),
    tx.execute<{ id: string }>(sql`select id from stores`),
  ]);
  return rows.map(({ id }) => id);
}

async function readPage(
  tx: Tx,
  filters: DeskFilters,
  cut: Cut,
  stores: readonly string[],
): Promise<Found[]> {
  if (filters.search !== undefined) return searchAtDesk(tx, filters, filters.search, cut, stores);
  const way = wayOf(filters);
  const { rows } = await tx.execute<Found>(sql`
    select id, ${cursor} from ${pageOf(filters, cut)} o order by moment ${way}, id ${way}`);
  return rows;
}

/** Counts orders per open status, and orders that wait for staff. */
export async function countAtDesk(db: Db): Promise<{
  byStatus: ReadonlyMap<OrderStatus, number>;
  waiting: number;
}> {
  const { rows } = await db.execute<{ status: OrderStatus; count: number }>(sql`
    select status, count(*)::integer as count from orders
    where status in ('submitted', 'pending', 'processing', 'ready-to-pickup', 'delivering') group by status`);
  const { rows: waits } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from orders o where ${waiting}`,
  );
  return {
    byStatus: new Map(rows.map(({ status, count }) => [status, count])),
    waiting: waits[0]?.count ?? 0,
  };
}

export interface Found extends Record<string, unknown> {
  readonly id: string;
  readonly cursor: string;
}

/** The depths of a search: orders found by a word that it sorts, and rows of the list it looks through, at first and then. */
const depths = [500, 2500];
/** At the very first, of the list alone: a page of what many have ends there, before hundreds of rows far apart are looked at. */
const firstDepth = 100;
/** So many times as many, as rows that lie anywhere cost the most: an index tells by itself, orders beside each other are read together, those of a kind partly. */
const cheaper = { inIndex: 20, beside: 8, ofKind: 4 };

/**
 * The orders of a page that a search finds. A word of few orders is looked up in its index, and what it finds is sorted; a word of many
 * stands in every few rows of the list itself. Both are tried, a little of each and then more, as the database's statistics of beginnings
 * of texts mislead. By them a word of a hundred counts as one of ten thousands, and one that only old orders have as one of all times.
 */
export async function searchAtDesk(
  tx: Tx,
  filters: DeskFilters,
  words: SearchWords,
  cut: Cut,
  stores: readonly string[],
): Promise<Found[]> {
  const asked = { filters, searches: searchesOf(words), cut, way: wayOf(filters) };
  // A shop without stores has no orders, and no list to walk.
  if (stores.length === 0) return [];
  const newest = await amongFirst(tx, asked, firstDepth, stores);
  if (newest !== null) return newest;
  for (const depth of depths) {
    const few = await amongFew(tx, asked, depth);
    if (few !== null) return few;
    const near = await amongFirst(tx, asked, depth, stores);
    if (near !== null) return near;
  }
  return amongAll(tx, asked);
}

/**
 * Filters a list of things that hang on orders by `q` as typed; undefined: no filter. It looks at one order after the
 * other, for lists that are short or begin with the match.
 */
export function ofOrdersFound(orderId: SQLWrapper, q: string | undefined): SQL | undefined {
  if (q === undefined || q === "") return undefined;
  const finds = or(...searchesOf(readSearchWords(q)).map((search) => search.finds));
  return sql`exists (select from orders o where o.id = ${orderId} and ${finds})`;
}

interface Asked {
  readonly filters: DeskFilters;
  readonly searches: readonly Search[];
  readonly cut: Cut;
  readonly way: SQL;
}

/** Null: one of the searches finds more than are looked at. */
async function amongFew(
  tx: Tx,
  { filters, searches, cut, way }: Asked,
  depth: number,
): Promise<Found[] | null> {
  const needsRows = hasKind(filters) || filters.waitsForStaff !== undefined;
  const lists = searches.map(({ few, isInIndex }, place) => {
    const max = isInIndex && !needsRows ? depth * cheaper.inIndex : depth;
    return sql`(
      select ${place}::integer as place, ${max}::integer as max_seen, o.id, o.created_at, ${and(sql`true`, meantBy(filters, cut))} as is_meant
      from (${few(max + 1)}) o)`;
  });
  // Each search may find the same order.
  const { rows } = await tx.execute<Found & { is_cut: boolean | null }>(sql`
    with found as materialized (${sql.join(lists, sql` union all `)})
    select page.id, page.cursor, is_cut
    from (select bool_or(is_cut) as is_cut from (select count(*) > max_seen as is_cut from found group by place, max_seen) each) cuts
    left join (
      select id, created_at, ${cursor} from (
        select distinct id, created_at from (
          select id, created_at from found where is_meant order by created_at ${way}, id ${way} limit ${cut.limit * searches.length}
        ) found
      ) found
      order by created_at ${way}, id ${way} limit ${cut.limit}
    ) page on true
    order by page.created_at ${way}, page.id ${way}`);
  return rows[0]?.is_cut === true ? null : rows.filter(({ id }) => id !== null);
}

/** Null: there may be more than were found so far down. */
async function amongFirst(
  tx: Tx,
  { filters, searches, cut, way }: Asked,
  depth: number,
  stores: readonly string[],
): Promise<Found[] | null> {
  const limit = depth * (hasKind(filters) ? cheaper.ofKind : cheaper.beside);
  const isFound = or(...searches.map(({ finds }) => finds));
  const { rows } = await tx.execute<Found & { is_found: boolean; is_last: boolean }>(sql`
    select id, ${cursor}, is_found, place = ${limit} as is_last
    from (
      select o.*, ${isFound} as is_found, row_number() over (order by o.moment ${way}, o.id ${way}) as place
      from ${walkOf(filters, { ...cut, limit }, stores)} o
    ) seen
    where is_found or place = ${limit} order by moment ${way}, id ${way} limit ${cut.limit}`);
  const found = rows.filter(({ is_found }) => is_found);
  return found.length < cut.limit && rows.at(-1)?.is_last === true ? null : found;
}

/** However many they are. Each by its index, in an order that no index has: none is read along the list. */
async function amongAll(tx: Tx, { filters, searches, cut, way }: Asked): Promise<Found[]> {
  const lists = searches.map(
    ({ finds }) => sql`(
      select o.id, o.created_at from orders o where ${and(finds, meantBy(filters, cut))}
      order by o.created_at + interval '0' ${way}, o.id ${way} limit ${cut.limit})`,
  );
  const { rows } = await tx.execute<Found>(sql`
    select id, ${cursor} from (${sql.join(lists, sql` union `)}) found
    order by created_at ${way}, id ${way} limit ${cut.limit}`);
  return rows;
}

export interface Search {
  /** The condition that finds the order `o`. */
  readonly finds: SQL;
  /** Orders that it finds, whichever, and no more than so many; null: all. */
  readonly few: (limit: number | null) => SQL;
  /** Its index holds the moment and the id as well. */
  readonly isInIndex: boolean;
}

/** Asked one by one, so that each finds its index; whatever one of them finds was meant. */
export function searchesOf({
  reference,
  email,
  phone,
  recipient,
  tracking,
}: SearchWords): Search[] {
  return [
    ...(reference === undefined ? [] : [inIndex(sql`o.reference`, reference)]),
    ...(email === undefined ? [] : [inIndex(sql`o.contact_email`, email)]),
    ...(phone === undefined ? [] : calledAt(phone)),
    ...(recipient === undefined
      ? []
      : [inOrders(begins(sql`lower(o.delivery_details ->> 'recipient_name')`, recipient))]),
    ...(tracking === undefined ? [] : trackedBy(tracking)),
  ];
}

/** Returns the phones that digits may mean: with an area code, of Hong Kong without, or of elsewhere without. */
function calledAt(digits: string): Search[] {
  const local = sql`substr(o.contact_phone, length(o.delivery_details ->> 'area_code') + 1)`;
  return [
    inIndex(sql`o.contact_phone`, digits),
    inIndex(sql`o.contact_phone`, `852${digits}`),
    inOrders(sql`(o.contact_phone not like '852%' and ${begins(local, digits)})`),
  ];
}

function trackedBy(number: string): Search[] {
  const inParcel = begins(sql`upper(b.tracking ->> 'number')`, number);
  return [
    inOrders(begins(sql`upper(o.tracking ->> 'number')`, number)),
    // Of earlier parcels than the newest.
    {
      finds: sql`exists (select from order_parcels b where b.order_id = o.id and ${inParcel})`,
      few: (limit) => sql`
        select o.* from (select b.order_id from order_parcels b where ${inParcel} limit ${limit}) b
        join orders o on o.id = b.order_id`,
      isInIndex: false,
    },
  ];
}

function inIndex(column: SQL, word: string): Search {
  return { ...inOrders(begins(column, word)), isInIndex: true };
}

function inOrders(finds: SQL): Search {
  const few = (limit: number | null) => sql`select o.* from orders o where ${finds} limit ${limit}`;
  return { finds, few, isInIndex: false };
}

function begins(value: SQL, word: string): SQL {
  return sql`${value} like ${`${word.replace(/[\\%_]/g, "\\$&")}%`}`;
}

import { and, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { toContainsPattern, escapeLike } from "../../../platform/database/like-pattern.rules.ts";
import { readQueueSearch, type SearchWords } from "./queue-search.rules.ts";

/**
 * Filters a list of rows that belong to orders by the typed `q`. Checks one order after the other, for lists that are
 * short or match early.
 * @returns undefined when there is no search
 */
export function orderCondition(orderId: SQLWrapper, q: string | undefined): SQL | undefined {
  if (q === undefined || q === "") return undefined;
  const condition = or(
    ...buildSearches(readQueueSearch(q)).map(({ checkCondition }) => checkCondition),
  );
  return sql`exists (select from orders o where o.id = ${orderId} and ${condition})`;
}

export interface QueueSearch {
  /**
   * A condition that checks one order `o` by its own rows. Its cost per order does not depend on the number of
   * matches.
   */
  readonly checkCondition: SQL;
  /** A condition that finds all orders `o` by the search's own index. */
  readonly condition: SQL;
  /** Selects up to `limit` matching orders in any order. Null selects all. */
  readonly selectMatches: (limit: number | null) => SQL;
  /** True when an index alone contains the matches with their times and ids. */
  readonly isIndexOnly: boolean;
  /** Lists up to `limit` matches from an index alone, so that they can be counted before the search. */
  readonly selectForCount?: (limit: number) => SQL;
}

/** Returns the searches that a typed text may mean. Each has its own condition, so that each can use its index. */
export function buildSearches(searchWords: SearchWords): QueueSearch[] {
  const { reference, email, phone, recipient, nameParts, memberParts } = searchWords;
  const { tracking, total, noteParts } = searchWords;
  const articleFilter = articleCondition(searchWords);
  return [
    ...(reference === undefined ? [] : [searchIndex(beginsWith(sql`o.reference`, reference))]),
    ...(email === undefined ? [] : [searchIndex(beginsWith(sql`o.contact_email`, email))]),
    ...(phone === undefined ? [] : searchByPhone(phone)),
    ...(recipient === undefined
      ? []
      : [searchOrders(beginsWith(sql`lower(o.delivery_details ->> 'recipient_name')`, recipient))]),
    ...(nameParts === undefined ? [] : [searchOrders(recipientCondition(nameParts))]),
    ...(memberParts === undefined ? [] : [searchByMember(memberNameCondition(memberParts))]),
    ...(tracking === undefined ? [] : searchByTracking(tracking)),
    ...(total === undefined ? [] : [searchIndex(sql`o.total = ${total}::integer`)]),
    ...(articleFilter === undefined ? [] : [searchByArticle(articleFilter)]),
    ...(noteParts === undefined ? [] : [searchByNote(noteCondition(noteParts))]),
  ];
}

/** The orders that match a typed text. */
export interface FoundOrders {
  /** A query of the ids of rare matches. Undefined when no search is rare. */
  readonly ids: SQL | undefined;
  /** The condition on an order `o` for searches with many matches. Undefined when no search has many. */
  readonly commonCondition: SQL | undefined;
}

/** Combines the searches. Rare matches are listed by id, and common matches are checked order by order. */
export function listFoundOrders(
  rareSearches: readonly QueueSearch[],
  commonSearches: readonly QueueSearch[],
): FoundOrders {
  const lists = rareSearches.map(
    ({ selectMatches }) => sql`(select o.id from (${selectMatches(null)}) o)`,
  );
  return {
    ids: lists.length === 0 ? undefined : sql.join(lists, sql` union `),
    commonCondition: or(...commonSearches.map(({ checkCondition }) => checkCondition)),
  };
}

/** Finds articles `a` by SKU or title. @returns undefined when the words can be neither */
export function articleCondition({ sku, titleParts }: SearchWords): SQL | undefined {
  return or(
    sku === undefined ? undefined : beginsWith(sql`upper(a.sku)`, sku),
    titleParts === undefined ? undefined : hasParts(sql`a.words`, titleParts),
  );
}

/** Finds notes `n` that have all parts. */
export const noteCondition = (noteParts: readonly string[]): SQL =>
  hasParts(sql`fold_words(n.text)`, noteParts)!;

function searchByArticle(articleFilter: SQL): QueueSearch {
  const isMeant = sql`l.variant_id in (select a.variant_id from ordered_articles a where ${articleFilter})`;
  const selectFirst = (limit: number | null) =>
    sql`select l.order_id from order_lines l where ${isMeant} limit ${limit}`;
  return {
    // PostgreSQL finds the articles once and hashes them, because `is true` prevents a join per order.
    ...searchRows(sql`select from order_lines l where l.order_id = o.id and (${isMeant}) is true`),
    selectMatches: (limit) =>
      sql`select o.* from (${selectFirst(limit)}) l join orders o on o.id = l.order_id`,
    selectForCount: selectFirst,
    isIndexOnly: true,
  };
}

/** The largest number of notes, and of members' orders, to count. Counting reads each of them. */
const maxCountedRows = 1000;

/**
 * Finds members `c` by the beginnings of their name's words. Repeats the condition and expressions of two indexes, so
 * that they are used.
 */
export const memberNameCondition = (memberParts: readonly string[]): SQL => {
  const name = sql`lower(c.username)`;
  const nameConditions = memberParts.map((part) =>
    isAscii(part)
      ? sql`(${name} like ${toContainsPattern(part)} and (' ' || ${name}) like ${toContainsPattern(` ${part}`)})`
      : sql`(string_to_array(${name}, null) @> string_to_array(${part}, null) and ${name} like ${toContainsPattern(part)})`,
  );
  return sql`(c.type <> 'TEMP' and c.closed_at is null and ${and(...nameConditions)})`;
};

function searchByMember(isMeant: SQL): QueueSearch {
  const selectFirst = (limit: number | null) =>
    sql`select o.* from customers c join orders o on o.customer_id = c.id where ${isMeant} limit ${limit}`;
  return {
    ...searchRows(sql`select from customers c where c.id = o.customer_id and ${isMeant}`),
    selectMatches: selectFirst,
    selectForCount: (limit) => selectFirst(Math.min(limit, maxCountedRows)),
    isIndexOnly: false,
  };
}

function searchByNote(isMeant: SQL): QueueSearch {
  const selectFirst = (limit: number | null) =>
    sql`select n.order_id from order_notes n where ${isMeant} limit ${limit}`;
  return {
    ...searchRows(sql`select from order_notes n where n.order_id = o.id and ${isMeant}`),
    selectMatches: (limit) =>
      sql`select o.* from (${selectFirst(limit)}) n join orders o on o.id = n.order_id`,
    selectForCount: (limit) => selectFirst(Math.min(limit, maxCountedRows)),
    isIndexOnly: false,
  };
}

/**
 * Returns searches for the phones that digits may mean. The digits may have an area code, be of Hong Kong or
 * elsewhere, or belong to a changed recipient.
 */
function searchByPhone(digits: string): QueueSearch[] {
  const local = sql`substr(o.contact_phone, length(o.delivery_details ->> 'area_code') + 1)`;
  return [
    searchIndex(beginsWith(sql`o.contact_phone`, digits)),
    searchIndex(beginsWith(sql`o.contact_phone`, `852${digits}`)),
    searchOrders(sql`(o.contact_phone not like '852%' and ${beginsWith(local, digits)})`),
    searchOrders(
      sql`(o.contact_phone <> (o.delivery_details ->> 'area_code') || (o.delivery_details ->> 'phone')
        and ${beginsWith(sql`o.delivery_details ->> 'phone'`, digits.replace(/^852(?=\d{8})/, ""))})`,
    ),
  ];
}

/** Finds parcels `b` by the beginning of their tracking number. */
export const trackingCondition = (number: string): SQL =>
  beginsWith(sql`upper(b.tracking ->> 'number')`, number);

function searchByTracking(number: string): QueueSearch[] {
  const parcelCondition = trackingCondition(number);
  const selectFirst = (limit: number | null) =>
    sql`select b.order_id from order_parcels b where ${parcelCondition} limit ${limit}`;
  return [
    searchOrders(beginsWith(sql`upper(o.tracking ->> 'number')`, number)),
    // Earlier parcels are searched separately, because the order's own row has only the newest number.
    {
      ...searchRows(
        sql`select from order_parcels b where b.order_id = o.id and ${parcelCondition}`,
      ),
      selectMatches: (limit) =>
        sql`select o.* from (${selectFirst(limit)}) b join orders o on o.id = b.order_id`,
      selectForCount: selectFirst,
      isIndexOnly: true,
    },
  ];
}

function searchIndex(condition: SQL): QueueSearch {
  return { ...searchOrders(condition), isIndexOnly: true };
}

function searchOrders(condition: SQL): QueueSearch {
  const selectFirst = (limit: number | null) =>
    sql`select o.* from orders o where ${condition} limit ${limit}`;
  return { checkCondition: condition, condition, selectMatches: selectFirst, isIndexOnly: false };
}

/**
 * Returns conditions on the rows of an order. `offset 0` stops PostgreSQL from reading all orders' rows in order to
 * check a few orders.
 */
const searchRows = (rows: SQL): Pick<QueueSearch, "checkCondition" | "condition"> => ({
  checkCondition: sql`exists (${rows} offset 0)`,
  condition: sql`exists (${rows})`,
});

function beginsWith(value: SQL, word: string): SQL {
  return sql`${value} like ${`${escapeLike(word)}%`}`;
}

/**
 * Finds orders `o` by words of the recipient's name. Repeats the expressions of its two indexes, so that they are
 * used.
 */
function recipientCondition(nameParts: readonly string[]): SQL {
  const name = sql`lower(o.delivery_details ->> 'recipient_name')`;
  return and(
    ...nameParts.map((part) =>
      isAscii(part)
        ? sql`(' ' || ${name}) like ${toContainsPattern(` ${part}`)}`
        : sql`(letter_pairs(${name}) @> letter_pairs(${part}) and ${name} like ${toContainsPattern(part)})`,
    ),
  )!;
}

/**
 * Matches texts that contain all parts. Parts in Latin letters are found by their trigrams, others by their pairs of
 * letters. A single letter of another script is found by itself.
 */
function hasParts(value: SQL, textParts: readonly string[]): SQL | undefined {
  return and(
    ...textParts.map((part) => sql`${value} like ${toContainsPattern(part)}`),
    ...textParts
      .filter((part) => !isAscii(part))
      .map((part) =>
        Array.from(part).some(
          (letter, index, all) => !isAscii(letter) && !isAscii(all[index + 1] ?? ""),
        )
          ? sql`letter_pairs(${value}) @> letter_pairs(${part})`
          : sql`string_to_array(${value}, null) @> string_to_array(${part}, null)`,
      ),
  );
}

// oxlint-disable-next-line no-control-regex
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

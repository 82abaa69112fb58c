import { or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { readQueueSearch, type SearchWords } from "./queue-search.rules.ts";

/**
 * Filters a list of things that belong to orders by the typed `q`; undefined when there is no search. Checks one order
 * after the other, for lists that are short or match early.
 */
export function ofOrdersFound(orderId: SQLWrapper, q: string | undefined): SQL | undefined {
  if (q === undefined || q === "") return undefined;
  const finds = or(...searchesOf(readQueueSearch(q)).map((search) => search.finds));
  return sql`exists (select from orders o where o.id = ${orderId} and ${finds})`;
}

export interface Search {
  /** The condition that finds the order `o`. */
  readonly finds: SQL;
  /** Finds up to that many matching orders in any order; null finds all. */
  readonly few: (limit: number | null) => SQL;
  /** An index on this search also contains the order's time and id. */
  readonly isInIndex: boolean;
}

/** Returns the searches that a typed text may mean, one condition each, so that each can use its index. */
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

/** Returns searches for the phones that digits may mean: with an area code, of Hong Kong, or from elsewhere. */
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
    // Searches earlier parcels; the order's own row knows only the newest.
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

import { and, type SQL, sql } from "drizzle-orm";
import type { DeliveryMethod, OrderStatus, PaymentMethod } from "@harbour/contracts/constants";
import { type Db, inTransaction, planByValues } from "../../platform/db.ts";
import type { SearchWords } from "./desk-search.rules.ts";

export interface DeskFilters {
  /** Undefined: whatever it is, as of all that follow. */
  readonly storeId: string | undefined;
  readonly status: OrderStatus | undefined;
  readonly paymentMethod: PaymentMethod | undefined;
  readonly deliveryMethod: DeliveryMethod | undefined;
  /** Days in Hong Kong, both included. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly waitsForStaff: boolean | undefined;
  readonly search: SearchWords | undefined;
  readonly isOldestFirst: boolean;
}

export interface DeskPage {
  /** Where the page before ended: its last order's moment in microseconds, and id. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** The ids of one page of all orders, and where the next one starts; null: there is none. */
export async function findAtDesk(
  db: Db,
  filters: DeskFilters,
  { after, limit }: DeskPage,
): Promise<{ ids: string[]; next: string | null }> {
  // One more than asked for tells whether there is another page.
  const { rows } = await inTransaction(
    db,
    (tx) => tx.execute<{ id: string; cursor: string }>(pageOf(filters, after, limit + 1)),
    planByValues,
  );
  const page = rows.slice(0, limit);
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > limit ? page.at(-1)!.cursor : null,
  };
}

/** The partial index of those that wait says the same, word for word. */
const waiting = sql`(o.status in ('pending', 'processing') or (o.status = 'delivering' and o.completes_at is null) or o.seeks_transfer)`;

/** How many orders are in each status that is not an end, and how many wait for the staff. */
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

function pageOf(filters: DeskFilters, after: string | undefined, limit: number): SQL {
  const way = filters.isOldestFirst ? sql`asc` : sql`desc`;
  const places = placesOf(filters, { after, limit, way });
  return sql`
    select id, (extract(epoch from created_at) * 1000000)::bigint::text || '.' || id as cursor
    from (${sql.join(places, sql` union `)}) found
    order by created_at ${way}, id ${way} limit ${limit}`;
}

interface Cut {
  readonly after: string | undefined;
  readonly limit: number;
  readonly way: SQL;
}

/** Lists of ids and moments, each as long as the page: together they hold all that the page may show. */
function placesOf(filters: DeskFilters, cut: Cut): SQL[] {
  const { search, waitsForStaff } = filters;
  if (search !== undefined) return searchesOf(search).map((found) => listOf(filters, cut, found));
  const hasKind =
    (filters.storeId ?? filters.status ?? filters.paymentMethod ?? filters.deliveryMethod) !==
    undefined;
  return [hasKind && waitsForStaff !== true ? mergedByKind(filters, cut) : listOf(filters, cut)];
}

function listOf(filters: DeskFilters, { after, limit, way }: Cut, found?: SQL): SQL {
  const { storeId, status, paymentMethod, deliveryMethod } = filters;
  return sql`(select o.id, o.created_at from orders o where ${and(
    found,
    storeId === undefined ? undefined : sql`o.store_id = ${storeId}`,
    status === undefined ? undefined : sql`o.status = ${status}`,
    paymentMethod === undefined ? undefined : sql`o.payment_method = ${paymentMethod}`,
    deliveryMethod === undefined
      ? undefined
      : sql`o.delivery_info ->> 'method' = ${deliveryMethod}`,
    isWaiting(filters),
    sql`true`,
    ...within(filters, after, sql`o.created_at`, (moment) => moment),
  )} order by o.created_at ${way}, o.id ${way} limit ${limit})`;
}

/** The indexes by kind are in this order. */
const utc = (moment: SQL) => sql`(${moment} at time zone 'UTC')`;

/** Each combination of what has few values has a list of its own in the index; what nobody asked about is all there is of it. */
function mergedByKind(filters: DeskFilters, { after, limit, way }: Cut): SQL {
  const { storeId, status, paymentMethod, deliveryMethod } = filters;
  const moment = utc(sql`o.created_at`);
  return sql`(select o.id, o.created_at
    from (select id from stores where ${storeId === undefined ? sql`true` : sql`id = ${storeId}`}) s
    cross join unnest(${oneOf(paymentMethod, ["ONLINE", "OFFLINE"])}) as p (method)
    cross join unnest(${oneOf(deliveryMethod, ["DELIVERY", "SELF_PICKUP"])}) as d (method)
    cross join lateral (
      select o.id, o.created_at from orders o where ${and(
        sql`o.store_id = s.id and o.payment_method = p.method and o.delivery_info ->> 'method' = d.method`,
        status === undefined ? undefined : sql`o.status = ${status}`,
        isWaiting(filters),
        ...within(filters, after, moment, utc),
      )} order by ${moment} ${way}, o.id ${way} limit ${limit}
    ) o)`;
}

function oneOf(asked: string | undefined, all: readonly string[]): SQL {
  return sql`${sql.param(asked === undefined ? all : [asked])}::text[]`;
}

function isWaiting({ waitsForStaff }: DeskFilters): SQL | undefined {
  if (waitsForStaff === undefined) return undefined;
  return waitsForStaff ? waiting : sql`not ${waiting}`;
}

/** @param as how a moment is compared with `at` */
function within(
  { from, until, isOldestFirst }: DeskFilters,
  after: string | undefined,
  at: SQL,
  as: (moment: SQL) => SQL,
): (SQL | undefined)[] {
  const dayIn = (day: string, days: number) =>
    as(sql`((${day}::date + ${days}::integer)::timestamp at time zone 'Asia/Hong_Kong')`);
  return [
    from === undefined ? undefined : sql`${at} >= ${dayIn(from, 0)}`,
    until === undefined ? undefined : sql`${at} < ${dayIn(until, 1)}`,
    after === undefined ? undefined : behind(after, at, as, isOldestFirst),
  ];
}

function behind(after: string, at: SQL, as: (moment: SQL) => SQL, isOldestFirst: boolean): SQL {
  const [micros = "", id = ""] = after.split(".", 2);
  const moment = as(sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`);
  return sql`(${at}, o.id) ${isOldestFirst ? sql`>` : sql`<`} (${moment}, ${id})`;
}

/** Asked one by one, so that each finds its index; whatever one of them finds was meant. */
function searchesOf({ reference, email, phone, recipient, tracking }: SearchWords): SQL[] {
  return [
    begins(sql`o.reference`, reference),
    begins(sql`o.contact_email`, email),
    ...(phone === undefined ? [] : calledAt(phone)),
    begins(sql`lower(o.delivery_details ->> 'recipient_name')`, recipient),
    ...(tracking === undefined ? [] : trackedBy(tracking)),
  ].filter((search) => search !== undefined);
}

/** With its area code, of Hong Kong without, or of elsewhere without. */
function calledAt(digits: string): (SQL | undefined)[] {
  const local = sql`substr(o.contact_phone, length(o.delivery_details ->> 'area_code') + 1)`;
  return [
    begins(sql`o.contact_phone`, digits),
    begins(sql`o.contact_phone`, `852${digits}`),
    and(sql`o.contact_phone not like '852%'`, begins(local, digits)),
  ];
}

function trackedBy(number: string): (SQL | undefined)[] {
  return [
    begins(sql`upper(o.tracking ->> 'number')`, number),
    // Of earlier parcels than the newest.
    sql`exists (
      select from order_parcels b where b.order_id = o.id and ${begins(sql`upper(b.tracking ->> 'number')`, number)})`,
  ];
}

function begins(value: SQL, word: string | undefined): SQL | undefined {
  if (word === undefined) return undefined;
  return sql`${value} like ${`${word.replace(/[\\%_]/g, "\\$&")}%`}`;
}

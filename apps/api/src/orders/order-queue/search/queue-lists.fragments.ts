import {
  type DeliveryMethod,
  deliveryMethods,
  type PaymentMethod,
  paymentMethods,
} from "@harbour/contracts/constants";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { and, type SQL, sql } from "drizzle-orm";
import { currentSlips } from "../current-slips.fragments.ts";
import type { SearchWords } from "./queue-search.rules.ts";

export interface QueueFilters {
  /** Each filter is optional. Undefined matches every order. */
  readonly storeId: string | undefined;
  readonly status: OrderStatus | undefined;
  readonly paymentMethod: PaymentMethod | undefined;
  readonly deliveryMethod: DeliveryMethod | undefined;
  /** The first and last day in Hong Kong, both included. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly waitsForStaff: boolean | undefined;
  /** True finds orders whose current packing slips were printed, and false finds the others. */
  readonly hasSlips: boolean | undefined;
  readonly search: SearchWords | undefined;
  readonly isOldestFirst: boolean;
}

/** A page's place in a list. */
export interface PageRange {
  /** The cursor, which consists of the last order's time in microseconds and its id. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Repeats the condition of the partial index of waiting orders, so that the index is used. */
export const waitingCondition = sql`(o.status in ('pending', 'processing') or (o.status = 'delivering' and o.completes_at is null) or o.seeks_transfer)`;

export const sortDirection = ({ isOldestFirst }: QueueFilters): SQL =>
  isOldestFirst ? sql`asc` : sql`desc`;

/** Tells whether the list is filtered by a field of the indexes by kind, or by status. */
export const hasIndexedFilter = ({
  storeId,
  status,
  paymentMethod,
  deliveryMethod,
}: QueueFilters): boolean => (storeId ?? status ?? paymentMethod ?? deliveryMethod) !== undefined;

/** The SQL of the cursor that starts the next page. */
export const cursor = sql`(extract(epoch from created_at) * 1000000)::bigint::text || '.' || id as cursor`;

/**
 * Returns the expression by which the indexes by kind sort. A kind is a store, a payment method and a delivery
 * method.
 */
const toUtcSql = (moment: SQL) => sql`(${moment} at time zone 'UTC')`;

/** Returns a query for a page of ids, with the times that sort them. */
export function pageQuery(filters: QueueFilters, pageRange: PageRange): SQL {
  if (!usesKindIndexes(filters))
    return sortRows(filters, pageRange, sql`o.created_at`, filterCondition(filters, pageRange));
  const { storeId, paymentMethod, deliveryMethod } = filters;
  // The index sorts the orders of each combination of values separately, so the lists of all combinations are merged.
  return sql`(select o.id, o.created_at, o.moment
    from (select id from stores where ${storeId === undefined ? sql`true` : sql`id = ${storeId}`}) s
    cross join unnest(${sql.param(selectOneOrAll(paymentMethod, paymentMethods))}::text[]) as p (method)
    cross join unnest(${sql.param(selectOneOrAll(deliveryMethod, deliveryMethods))}::text[]) as d (method)
    cross join lateral ${filterByKind(filters, pageRange, [sql`s.id`, sql`p.method`, sql`d.method`])} o
    order by o.moment ${sortDirection(filters)}, o.id ${sortDirection(filters)} limit ${pageRange.limit})`;
}

/**
 * Returns a query that yields whole orders one by one, so that a reader can stop early. PostgreSQL needs longer to
 * plan it.
 * @param stores the ids of all stores
 */
export function rowByRowQuery(
  filters: QueueFilters,
  pageRange: PageRange,
  stores: readonly string[],
): SQL {
  if (!usesKindIndexes(filters))
    return sortRows(filters, pageRange, sql`o.created_at`, filterCondition(filters, pageRange));
  const lists = selectOneOrAll(filters.storeId, stores).flatMap((store) =>
    selectOneOrAll(filters.paymentMethod, paymentMethods).flatMap((payment) =>
      selectOneOrAll(filters.deliveryMethod, deliveryMethods).map((delivery) =>
        filterByKind(filters, pageRange, [sql`${store}`, sql`${payment}`, sql`${delivery}`]),
      ),
    ),
  );
  return sql`(select o.* from (${sql.join(lists, sql` union all `)}) o
    order by o.moment ${sortDirection(filters)}, o.id ${sortDirection(filters)} limit ${pageRange.limit})`;
}

/** Tells whether to use the indexes by kind. Waiting orders have an index of their own, because they are few. */
const usesKindIndexes = (filters: QueueFilters) =>
  hasIndexedFilter(filters) && filters.waitsForStaff !== true;

const selectOneOrAll = <Value extends string>(value: Value | undefined, all: readonly Value[]) =>
  value === undefined ? all : [value];

function filterByKind(
  filters: QueueFilters,
  pageRange: PageRange,
  [store, payment, delivery]: readonly [SQL, SQL, SQL],
): SQL {
  const moment = toUtcSql(sql`o.created_at`);
  const rowCondition = and(
    sql`o.store_id = ${store} and o.payment_method = ${payment} and o.delivery_info ->> 'method' = ${delivery}`,
    filters.status === undefined ? undefined : sql`o.status = ${filters.status}`,
    waitsForStaffCondition(filters),
    ...filterByTime(filters, pageRange, moment, toUtcSql),
  );
  return sortRows(filters, pageRange, moment, rowCondition);
}

function sortRows(
  filters: QueueFilters,
  { limit }: PageRange,
  moment: SQL,
  rowCondition: SQL | undefined,
): SQL {
  const directionSql = sortDirection(filters);
  return sql`(select o.*, ${moment} as moment from orders o where ${and(sql`true`, rowCondition)}
    order by ${moment} ${directionSql}, o.id ${directionSql} limit ${limit})`;
}

/** Returns all conditions on an order `o` except the search. */
export function filterCondition(filters: QueueFilters, pageRange: PageRange): SQL | undefined {
  const { storeId, status, paymentMethod, deliveryMethod } = filters;
  return and(
    storeId === undefined ? undefined : sql`o.store_id = ${storeId}`,
    status === undefined ? undefined : sql`o.status = ${status}`,
    paymentMethod === undefined ? undefined : sql`o.payment_method = ${paymentMethod}`,
    deliveryMethod === undefined
      ? undefined
      : sql`o.delivery_info ->> 'method' = ${deliveryMethod}`,
    waitsForStaffCondition(filters),
    hasPrintedSlips(filters),
    ...filterByTime(filters, pageRange, sql`o.created_at`, (moment) => moment),
  );
}

function waitsForStaffCondition({ waitsForStaff }: QueueFilters): SQL | undefined {
  if (waitsForStaff === undefined) return undefined;
  return waitsForStaff ? waitingCondition : sql`not ${waitingCondition}`;
}

function hasPrintedSlips({ hasSlips }: QueueFilters): SQL | undefined {
  if (hasSlips === undefined) return undefined;
  const slipExists = sql`exists (select from ${currentSlips(sql`o.id`)})`;
  return hasSlips ? slipExists : sql`not ${slipExists}`;
}

/**
 * Returns the conditions that keep the orders of the chosen days and of the requested page.
 * @param castMoment casts a time to the type of `momentSql`
 */
function filterByTime(
  { from, until, isOldestFirst }: QueueFilters,
  { after }: PageRange,
  momentSql: SQL,
  castMoment: (moment: SQL) => SQL,
): (SQL | undefined)[] {
  const startOfDaySql = (day: string, days: number) =>
    castMoment(sql`((${day}::date + ${days}::integer)::timestamp at time zone 'Asia/Hong_Kong')`);
  return [
    from === undefined ? undefined : sql`${momentSql} >= ${startOfDaySql(from, 0)}`,
    until === undefined ? undefined : sql`${momentSql} < ${startOfDaySql(until, 1)}`,
    after === undefined ? undefined : seekAfterCursor(after, momentSql, castMoment, isOldestFirst),
  ];
}

function seekAfterCursor(
  after: string,
  momentSql: SQL,
  castMoment: (moment: SQL) => SQL,
  isOldestFirst: boolean,
): SQL {
  const [micros = "", id = ""] = after.split(".", 2);
  const moment = castMoment(
    sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`,
  );
  return sql`(${momentSql}, o.id) ${isOldestFirst ? sql`>` : sql`<`} (${moment}, ${id})`;
}

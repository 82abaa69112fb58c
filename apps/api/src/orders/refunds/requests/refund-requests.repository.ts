import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { searchOrderList } from "../../order-queue/index.ts";
import {
  refundRequestImages,
  type RefundRequestItemRow,
  refundRequestItems,
  type RefundRequestRow,
  refundRequests,
} from "../refunds.tables.ts";

/** A request with its items, and with the ids of its pictures. */
export interface FullRequest {
  readonly request: RefundRequestRow;
  readonly items: readonly RefundRequestItemRow[];
  readonly images: readonly string[];
}

export interface NewRequest {
  readonly id: string;
  readonly orderId: string;
  readonly customerId: string;
  readonly reason: string;
  readonly description: string;
  readonly items: readonly { readonly orderLineId: string; readonly qty: number }[];
  /** The ids of the uploaded pictures, in their order. */
  readonly images: readonly string[];
}

export async function insertRequest(tx: Tx, { items, images, ...request }: NewRequest) {
  const { id: requestId } = request;
  await tx.insert(refundRequests).values({ ...request, createdAt: sql`clock_timestamp()` });
  await tx
    .insert(refundRequestItems)
    .values(items.map((item, position) => ({ ...item, requestId, position })));
  if (images.length === 0) return;
  await tx
    .insert(refundRequestImages)
    .values(images.map((uploadId, position) => ({ requestId, position, uploadId })));
}

/** Finds the units of an order's lines that are requested but not decided. */
export async function findRequestedQuantities(
  db: Db | Tx,
  orderId: string,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ order_line_id: string; qty: number }>(sql`
    select i.order_line_id, sum(i.qty)::integer as qty
    from refund_request_items i join refund_requests r on r.id = i.request_id
    where r.order_id = ${orderId} and i.state = 'PENDING' group by i.order_line_id`);
  return new Map(rows.map((row) => [row.order_line_id, row.qty]));
}

/** Finds an order's requests, newest first. */
export async function findOrderRequests(db: Db | Tx, orderId: string): Promise<FullRequest[]> {
  const rows = await db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.orderId, orderId))
    .orderBy(sql`${refundRequests.createdAt} desc, ${refundRequests.id} desc`);
  return withParts(db, rows);
}

/** Finds all requests of a person, oldest first. */
export async function findRequestsBy(db: Db | Tx, customerId: string): Promise<FullRequest[]> {
  const rows = await db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.customerId, customerId))
    .orderBy(asc(refundRequests.createdAt), asc(refundRequests.id));
  return withParts(db, rows);
}

/** Finds uploaded pictures of a person's refund requests. */
export async function findRequestPictures(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ upload_id: string }>(sql`
    select i.upload_id from refund_request_images i join refund_requests r on r.id = i.request_id where r.customer_id = ${customerId}`);
  return rows.map((row) => row.upload_id);
}

/** Finds a person's orders with a refund. */
export async function findRefundedOrderIds(db: Db | Tx, customerId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o where o.customer_id = ${customerId} and exists (select from refunds r where r.order_id = o.id) order by o.created_at, o.id`);
  return rows.map(({ id }) => id);
}

/** Counts a person's undecided requests and unfinished refunds. */
export async function countOpenRequests(
  tx: Tx,
  customerId: string,
): Promise<{ requests: number; unsettledRefunds: number }> {
  const { rows } = await tx.execute<{ requests: number; unsettledRefunds: number }>(sql`
    select (select count(*)::integer from refund_requests where customer_id = ${customerId} and decided_at is null) as requests,
      (select count(*)::integer from refunds r join orders o on o.id = r.order_id
        where o.customer_id = ${customerId} and r.settled_at is null) as "unsettledRefunds"`);
  return rows[0]!;
}

/** Erases the texts of buyer and staff from a person's refunds. Items, decisions and amounts are kept. */
export async function forgetWords(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`
    update refund_requests set description = '' where customer_id = ${customerId} and description <> ''`);
  await tx.execute(sql`
    update refund_request_items i set rejection = null, rejection_texts = null from refund_requests r
    where r.id = i.request_id and r.customer_id = ${customerId} and i.rejection is not null`);
  await tx.execute(sql`
    update refunds f set note = '', paid_out_note = null from orders o where o.id = f.order_id and o.customer_id = ${customerId}`);
}

export async function findRequest(db: Db | Tx, id: string): Promise<FullRequest | undefined> {
  const rows = await db.select().from(refundRequests).where(eq(refundRequests.id, id));
  return (await withParts(db, rows))[0];
}

export interface RequestFilters {
  /** True finds open requests, false finds decided requests, and undefined finds both. */
  readonly isOpen: boolean | undefined;
  /** The search text. Undefined finds all requests. */
  readonly q: string | undefined;
  /** The cursor, which is the position of the last request on the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Finds a page of all requests. Waiting requests come oldest first, and all others newest first. */
export async function findRequests(
  db: Db,
  { isOpen, q, after, limit }: RequestFilters,
): Promise<FullRequest[]> {
  const isOldestFirst = isOpen === true;
  const directionSql = isOldestFirst ? sql`asc` : sql`desc`;
  const state =
    isOpen === undefined
      ? undefined
      : isOpen
        ? sql`r.decided_at is null`
        : sql`r.decided_at is not null`;
  const afterCursor =
    after === undefined
      ? undefined
      : sql`(r.created_at, r.id) ${isOldestFirst ? sql`>` : sql`<`} (select l.created_at, l.id from refund_requests l where l.id = ${after})`;
  const rows = sql`select r.id, r.order_id, r.created_at from refund_requests r where ${and(sql`true`, state, afterCursor)}`;
  if (q !== undefined && q !== "")
    return readRequests(db, await searchOrderList(db, { rows, isOldestFirst, limit }, q));
  const { rows: page } = await db.execute<{ id: string }>(
    sql`${rows} order by r.created_at ${directionSql}, r.id ${directionSql} limit ${limit}`,
  );
  return readRequests(
    db,
    page.map(({ id }) => id),
  );
}

/** Reads requests in the order of these ids. */
async function readRequests(db: Db, ids: readonly string[]): Promise<FullRequest[]> {
  const requestRows = await db
    .select()
    .from(refundRequests)
    .where(inArray(refundRequests.id, [...ids]));
  const byId = new Map(requestRows.map((request) => [request.id, request]));
  return withParts(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

async function withParts(
  db: Db | Tx,
  requests: readonly RefundRequestRow[],
): Promise<FullRequest[]> {
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  const items = await db
    .select()
    .from(refundRequestItems)
    .where(inArray(refundRequestItems.requestId, ids))
    .orderBy(asc(refundRequestItems.position));
  const images = await db
    .select()
    .from(refundRequestImages)
    .where(inArray(refundRequestImages.requestId, ids))
    .orderBy(asc(refundRequestImages.position));
  return requests.map((request) => ({
    request,
    items: items.filter(({ requestId }) => requestId === request.id),
    images: images.flatMap((image) => (image.requestId === request.id ? image.uploadId : [])),
  }));
}

export interface RequestItemDecision extends Pick<
  RefundRequestItemRow,
  "rejection" | "rejectionTexts"
> {
  readonly orderLineId: string;
  /** The number of approved units. 0 rejects the item. */
  readonly approvedQty: number;
}

/** Decides the items of a request. @returns false when it was already decided, or has changed since it was read */
export async function decideItems(
  tx: Tx,
  { id, version }: { id: string; version: number },
  decisions: readonly RequestItemDecision[],
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update refund_requests set version = version + 1, decided_at = clock_timestamp()
    where id = ${id} and version = ${version} and decided_at is null`);
  if (rowCount !== 1) return false;
  for (const { orderLineId, approvedQty, rejection, rejectionTexts } of decisions)
    await tx.execute(sql`
      update refund_request_items set state = ${approvedQty > 0 ? "APPROVED" : "REJECTED"}, approved_qty = ${approvedQty}, rejection = ${rejection},
        rejection_texts = ${rejectionTexts && JSON.stringify(rejectionTexts)}::jsonb
      where request_id = ${id} and order_line_id = ${orderLineId}`);
  return true;
}

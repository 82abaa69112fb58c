import type { PaymentMethod } from "@harbour/contracts/constants";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { type Db, withConnection, pipelined, type Tx } from "../../platform/database/db.ts";
import { toContainsPattern } from "../../platform/database/like-pattern.rules.ts";
import { selectRows, prepareStatement } from "../../platform/database/statement.ts";
import {
  type OrderEventRow,
  orderEvents,
  orderFormerRecipients,
  type OrderLineRow,
  orderLines,
  type OrderRow,
  orders,
} from "./orders.tables.ts";

/** An order's id or its reference. */
export type OrderName = { readonly id: string } | { readonly reference: string };

export async function readOrder(db: Db | Tx, orderName: OrderName): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(isNamed(orderName));
  return row;
}

/** Reads and locks an order until the transaction ends. */
export async function lockOrderRow(tx: Tx, orderName: OrderName): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(isNamed(orderName)).for("update");
  return row;
}

function isNamed(orderName: OrderName) {
  return "id" in orderName
    ? eq(orders.id, orderName.id)
    : eq(orders.reference, orderName.reference);
}

interface OrderIds {
  readonly orderIds: readonly string[];
}

/** Reads several orders and their lines in one statement. */
export function readWithLines(
  db: Db | Tx,
  query: OrderIds,
): Promise<[orders: OrderRow[], lines: OrderLineRow[]]> {
  return withConnection(db, (connection) =>
    pipelined([readOrders(connection, query), readOrderLines(connection, query)]),
  );
}

export const readOrders = selectRows<OrderIds, typeof orders>(
  orders,
  ({ orderIds }) => sql`id = any(${orderIds}::text[])`,
);

export const readOrderLines = selectRows<OrderIds, typeof orderLines>(
  orderLines,
  ({ orderIds }) => sql`order_id = any(${orderIds}::text[]) order by position`,
);

/** Reads the histories of several orders, each with its oldest event first. */
export function readEvents(db: Db | Tx, orderIds: readonly string[]): Promise<OrderEventRow[]> {
  return db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.id));
}

export function readFormerRecipients(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<(typeof orderFormerRecipients.$inferSelect)[]> {
  return db
    .select()
    .from(orderFormerRecipients)
    .where(inArray(orderFormerRecipients.orderId, [...orderIds]));
}

/** A query for a buyer's orders. */
export interface OwnOrders {
  readonly customerId: string;
  /** The store. Undefined finds orders of all stores. */
  readonly storeId?: string | undefined;
  readonly paymentMethod?: PaymentMethod | undefined;
  readonly statuses?: readonly OrderStatus[] | undefined;
  /** A part of the reference or of a product's title. An empty text finds every order. */
  readonly keyword?: string | undefined;
}

/** Reads a page of a buyer's orders, newest first. */
export function readOwnPage(
  db: Db | Tx,
  ownOrders: OwnOrders,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(isOwn(ownOrders))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit)
    .offset(offset);
}

export async function countOwnOrders(db: Db | Tx, ownOrders: OwnOrders): Promise<number> {
  const [countRow] = await db.select({ total: count() }).from(orders).where(isOwn(ownOrders));
  return countRow?.total ?? 0;
}

function isOwn({ customerId, storeId, paymentMethod, statuses, keyword }: OwnOrders) {
  return and(
    eq(orders.customerId, customerId),
    storeId === undefined ? undefined : eq(orders.storeId, storeId),
    paymentMethod === undefined ? undefined : eq(orders.paymentMethod, paymentMethod),
    statuses && inArray(orders.status, statuses),
    keyword ? patternCondition(toContainsPattern(keyword)) : undefined,
  );
}

/** Returns the condition that the reference, or a title in any language, matches a pattern. */
function patternCondition(pattern: string) {
  return sql`(${orders.reference} ilike ${pattern} or exists (
    select from ${orderLines} where ${orderLines.orderId} = ${orders.id}
      and concat_ws(' ', ${orderLines.productTitle}->>'en', ${orderLines.productTitle}->>'zh', ${orderLines.productTitle}->>'cn') ilike ${pattern}
  ))`;
}

/** A new order, without the fields that later events set. */
export type NewOrderRow = Omit<
  typeof orders.$inferInsert,
  | "paymentDeadline"
  | "previousPaymentDeadline"
  | "completesAt"
  | "remindedDeadline"
  | "isPaid"
  | "needsTransferCheck"
  | "isPlacedByStaff"
  | "transactionMethod"
  | "tracking"
  | "hasReviews"
  | "hasRefundRequests"
  | "version"
  | "revision"
  | "createdAt"
  | "updatedAt"
> &
  Pick<OrderRow, "isPlacedByStaff">;

export interface OrderToInsert {
  readonly order: NewOrderRow;
  readonly lines: readonly (typeof orderLines.$inferInsert)[];
  readonly event: Omit<typeof orderEvents.$inferInsert, "orderId" | "createdAt">;
  readonly secondsToPay: number;
}

/** Inserts an order with its lines and first event in a single statement. Fails when the reference is already used. */
export async function insertOrder(
  tx: Tx,
  { order, lines, event, secondsToPay }: OrderToInsert,
): Promise<void> {
  const { discounts, calculationTrace, deliveryInfo, deliveryDetails, ...columns } = order;
  await insert(tx, {
    image: null,
    voucherCode: null,
    networkHash: null,
    pointSubtotal: 0,
    pointTotal: 0,
    ...columns,
    discounts: JSON.stringify(discounts ?? []),
    calculationTrace: JSON.stringify(calculationTrace ?? []),
    deliveryInfo: JSON.stringify(deliveryInfo),
    deliveryDetails: JSON.stringify(deliveryDetails),
    secondsToPay,
    lines: JSON.stringify(lines.map(toRow)),
    event: event.event,
    fromStatus: event.fromStatus ?? null,
    toStatus: event.toStatus,
    actorKind: event.actorKind,
    actorId: event.actorId ?? null,
  });
}

interface InsertedOrder extends Omit<
  NewOrderRow,
  "discounts" | "calculationTrace" | "deliveryInfo" | "deliveryDetails"
> {
  readonly discounts: string;
  readonly calculationTrace: string;
  readonly deliveryInfo: string;
  readonly deliveryDetails: string;
  readonly secondsToPay: number;
  readonly lines: string;
  readonly event: string;
  readonly fromStatus: string | null;
  readonly toStatus: string;
  readonly actorKind: string;
  readonly actorId: string | null;
}

const insert = prepareStatement<InsertedOrder, unknown>(
  (order) => sql`
    with new_order as (
      insert into orders (id, reference, customer_id, store_id, status, payment_method, language, image, subtotal, local_discount,
        global_discount, shipping_fee, total, point_subtotal, point_total, discounts, voucher_code, calculation_trace, delivery_info,
        delivery_details, contact_email, contact_phone, placed_from, is_written, payment_deadline)
      values (${order.id}, ${order.reference}, ${order.customerId}, ${order.storeId}, ${order.status}, ${order.paymentMethod},
        ${order.language}, ${order.image}, ${order.subtotal}, ${order.localDiscount}, ${order.globalDiscount},
        ${order.shippingFee}, ${order.total}, ${order.pointSubtotal}, ${order.pointTotal}, ${order.discounts}::jsonb,
        ${order.voucherCode}, ${order.calculationTrace}::jsonb, ${order.deliveryInfo}::jsonb,
        ${order.deliveryDetails}::jsonb, ${order.contactEmail}, ${order.contactPhone},
        ${order.networkHash}, ${order.isPlacedByStaff}, now() + make_interval(secs => ${order.secondsToPay}))
      returning id
    ),
    new_lines as (
      insert into order_lines select line.*
      from new_order, jsonb_populate_recordset(null::order_lines, ${order.lines}::jsonb) as line
    ),
    new_event as (
      insert into order_events (order_id, event, from_status, to_status, actor_kind, actor_id, created_at)
      select id, ${order.event}, ${order.fromStatus}, ${order.toStatus}, ${order.actorKind}, ${order.actorId}, clock_timestamp()
      from new_order
    )
    select from new_order`,
);

/** Replaces the lines of an unpaid order. No other row refers to its lines yet. */
export async function replaceOrderLines(
  tx: Tx,
  orderId: string,
  lines: readonly (typeof orderLines.$inferInsert)[],
): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await tx.insert(orderLines).values([...lines]);
}

/** Returns a line with its column names as keys. */
function toRow(line: typeof orderLines.$inferInsert): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(orderLines));
  return Object.fromEntries(
    columns.map(([key, { name, default: defaultValue }]) => [
      name,
      line[key as keyof typeof line] ?? defaultValue ?? null,
    ]),
  );
}

/** Returns the SQL of the time after some seconds, by the database's clock. */
export function momentAfter(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`;
}

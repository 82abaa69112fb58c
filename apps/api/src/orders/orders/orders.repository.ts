import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { PaymentMethod } from "@harbour/contracts/constants";
import { type Db, overOneConnection, pipelined, type Tx } from "../../platform/db.ts";
import { findPaymentsOf, type PaymentRow } from "../payments/index.ts";
import { rowsOf, statement } from "../../platform/statement.ts";
import { readReference } from "../../platform/ids.ts";
import { findParcels, type Parcel } from "../parcels/index.ts";
import {
  type OrderEventRow,
  orderEvents,
  type OrderLineRow,
  orderLines,
  type OrderRow,
  orders,
  type PaymentProofRow,
  paymentProofs,
} from "./orders.tables.ts";

/** Finds an order by id or typed reference. */
export async function findOrder(db: Db | Tx, idOrReference: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(isNamed(idOrReference));
  return row;
}

/** Locks an order by id or reference until the transaction ends. */
export async function lockOrder(tx: Tx, idOrReference: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(isNamed(idOrReference)).for("update");
  return row;
}

function isNamed(idOrReference: string) {
  const reference = readReference(idOrReference);
  return reference ? eq(orders.reference, reference) : eq(orders.id, idOrReference);
}

export interface OrderParts {
  readonly lines: readonly OrderLineRow[];
  readonly events: readonly OrderEventRow[];
  /** Proofs, the newest last. */
  readonly proofs: readonly PaymentProofRow[];
  /** Attempts to pay online, the newest last. */
  readonly payments: readonly PaymentRow[];
  /** Parcels, the newest last. */
  readonly parcels: readonly Parcel[];
}

export async function findParts(db: Db | Tx, orderId: string): Promise<OrderParts> {
  const lines = await findOrderLines(db, orderId);
  const events = await findEvents(db, [orderId]);
  const proofs = await findProofs(db, orderId);
  const payments = await findPaymentsOf(db, orderId);
  return { lines, events, proofs, payments, parcels: await findParcels(db, orderId) };
}

export function findProofs(db: Db | Tx, orderId: string): Promise<PaymentProofRow[]> {
  return db
    .select()
    .from(paymentProofs)
    .where(eq(paymentProofs.orderId, orderId))
    .orderBy(asc(paymentProofs.id));
}

export function findOrderLines(db: Db | Tx, orderId: string): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** Finds orders by id; unknown ids are left out. */
export async function findOrders(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, OrderRow>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(found.map((order) => [order.id, order]));
}

interface Asked {
  readonly orderIds: readonly string[];
}

/** Reads several orders and their lines in one statement. */
export function readWithLines(
  db: Db | Tx,
  asked: Asked,
): Promise<[orders: OrderRow[], lines: OrderLineRow[]]> {
  return overOneConnection(db, (one) =>
    pipelined([ordersAsked(one, asked), linesAsked(one, asked)]),
  );
}

const ordersAsked = rowsOf<Asked, typeof orders>(
  orders,
  ({ orderIds }) => sql`id = any(${orderIds}::text[])`,
);

const linesAsked = rowsOf<Asked, typeof orderLines>(
  orderLines,
  ({ orderIds }) => sql`order_id = any(${orderIds}::text[]) order by position`,
);

/** Finds the history of several orders, each oldest first. */
export function findEvents(db: Db | Tx, orderIds: readonly string[]): Promise<OrderEventRow[]> {
  return db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.id));
}

interface OwnOrders {
  readonly customerId: string;
  /** Undefined finds the orders of every store and every payment method. */
  readonly storeId: string | undefined;
  readonly paymentMethod: PaymentMethod | undefined;
}

/** Finds a page of a customer's orders, newest first. */
export async function findOrdersOf(
  db: Db | Tx,
  { customerId, storeId, paymentMethod }: OwnOrders,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const theirs = and(
    eq(orders.customerId, customerId),
    storeId === undefined ? undefined : eq(orders.storeId, storeId),
    paymentMethod === undefined ? undefined : eq(orders.paymentMethod, paymentMethod),
  );
  const rows = await db
    .select()
    .from(orders)
    .where(theirs)
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(orders).where(theirs);
  return { rows, total: counted?.total ?? 0 };
}

/** Sets the flag without a version check, because it does not touch the status. */
export async function markReviewed(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orders).set({ hasReviews: true }).where(eq(orders.id, orderId));
}

/** Sets the flag without a version check, because it does not touch the status. */
export async function markRefundRequested(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orders).set({ hasRefundRequests: true }).where(eq(orders.id, orderId));
}

/** Adds to the units of a line that were refunded before they were sent. */
export async function withdrawUnits(tx: Tx, lineId: string, qty: number): Promise<void> {
  await tx
    .update(orderLines)
    .set({ withdrawnQty: sql`coalesce(${orderLines.withdrawnQty}, 0) + ${qty}` })
    .where(eq(orderLines.id, lineId));
}

/** A new order, without the fields of later events. */
export type NewOrderRow = Omit<
  typeof orders.$inferInsert,
  | "paymentDeadline"
  | "completesAt"
  | "remindedOf"
  | "isPaid"
  | "seeksTransfer"
  | "transactionMethod"
  | "tracking"
  | "hasReviews"
  | "hasRefundRequests"
  | "version"
  | "createdAt"
  | "updatedAt"
>;

export interface OrderToInsert {
  readonly order: NewOrderRow;
  readonly lines: readonly (typeof orderLines.$inferInsert)[];
  readonly event: Omit<typeof orderEvents.$inferInsert, "orderId" | "createdAt">;
  readonly secondsToPay: number;
}

/**
 * Inserts an order with its lines and first event in one statement, however many lines there are. Fails when its
 * reference is taken.
 */
export async function insertOrder(
  tx: Tx,
  { order, lines, event, secondsToPay }: OrderToInsert,
): Promise<void> {
  const { discounts, calculationTrace, deliveryInfo, deliveryDetails, ...own } = order;
  await insert(tx, {
    image: null,
    voucherCode: null,
    placedFrom: null,
    pointSubtotal: 0,
    pointTotal: 0,
    ...own,
    discounts: JSON.stringify(discounts ?? []),
    calculationTrace: JSON.stringify(calculationTrace ?? []),
    deliveryInfo: JSON.stringify(deliveryInfo),
    deliveryDetails: JSON.stringify(deliveryDetails),
    secondsToPay,
    lines: JSON.stringify(lines.map(asRow)),
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

const insert = statement<InsertedOrder, unknown>(
  (order) => sql`
    with new_order as (
      insert into orders (id, reference, customer_id, store_id, status, payment_method, language, image, subtotal, local_discount,
        global_discount, shipping_fee, total, point_subtotal, point_total, discounts, voucher_code, calculation_trace, delivery_info,
        delivery_details, contact_email, contact_phone, placed_from, payment_deadline)
      values (${order.id}, ${order.reference}, ${order.customerId}, ${order.storeId}, ${order.status}, ${order.paymentMethod},
        ${order.language}, ${order.image}, ${order.subtotal}, ${order.localDiscount}, ${order.globalDiscount},
        ${order.shippingFee}, ${order.total}, ${order.pointSubtotal}, ${order.pointTotal}, ${order.discounts}::jsonb,
        ${order.voucherCode}, ${order.calculationTrace}::jsonb, ${order.deliveryInfo}::jsonb,
        ${order.deliveryDetails}::jsonb, ${order.contactEmail}, ${order.contactPhone},
        ${order.placedFrom}, now() + make_interval(secs => ${order.secondsToPay}))
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

/** Returns a line by its column names. */
function asRow(line: typeof orderLines.$inferInsert): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(orderLines));
  return Object.fromEntries(
    columns.map(([key, { name, default: otherwise }]) => [
      name,
      line[key as keyof typeof line] ?? otherwise ?? null,
    ]),
  );
}

/** Returns a moment that many seconds from now, by the database's clock. */
export function inSeconds(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`;
}

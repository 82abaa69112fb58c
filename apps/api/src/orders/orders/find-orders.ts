import { readOrderReference } from "@harbour/contracts/order-reference";
import type { Db, Tx } from "../../platform/database/db.ts";
import {
  countOwnOrders,
  type OrderName,
  type OwnOrders,
  readOrderLines,
  lockOrderRow,
  readOrder,
  readOrders,
  readOwnPage,
  readWithLines,
} from "./orders.repository.ts";
import type { OrderLineRow, OrderRow } from "./orders.tables.ts";

/** Finds an order by id or typed reference. */
export function findOrder(db: Db | Tx, idOrReference: string): Promise<OrderRow | undefined> {
  return readOrder(db, parseOrderName(idOrReference));
}

/** Locks an order by id or reference until the transaction ends. */
export function lockOrder(tx: Tx, idOrReference: string): Promise<OrderRow | undefined> {
  return lockOrderRow(tx, parseOrderName(idOrReference));
}

function parseOrderName(idOrReference: string): OrderName {
  const reference = readOrderReference(idOrReference);
  return reference ? { reference } : { id: idOrReference };
}

/** Finds several orders by id. Unknown ids are left out. */
export async function findOrders(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, OrderRow>> {
  if (ids.length === 0) return new Map();
  const orders = await readOrders(db, { orderIds: ids });
  return new Map(orders.map((order) => [order.id, order]));
}

/** Finds several orders with their lines by id. Unknown ids are left out. */
export async function findOrdersWithLines(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, { order: OrderRow; lines: OrderLineRow[] }>> {
  if (ids.length === 0) return new Map();
  const [orders, lines] = await readWithLines(db, { orderIds: ids });
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map(orders.map((order) => [order.id, { order, lines: byOrder.get(order.id) ?? [] }]));
}

/** Finds the lines of an order, in the order of the cart. */
export function findOrderLines(db: Db | Tx, orderId: string): Promise<OrderLineRow[]> {
  return readOrderLines(db, { orderIds: [orderId] });
}

/** Finds a page of a buyer's orders, newest first, and the total number of orders. */
export async function findOwnOrders(
  db: Db | Tx,
  ownOrders: OwnOrders,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  return {
    rows: await readOwnPage(db, ownOrders, page),
    total: await countOwnOrders(db, ownOrders),
  };
}

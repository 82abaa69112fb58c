import type { Db, Tx } from "../../platform/db.ts";
import { readWithLines } from "./orders.repository.ts";
import type { OrderLineRow, OrderRow } from "./orders.tables.ts";

/** Finds several orders with their lines, by id; those that are not there are left out. */
export async function findOrdersWithLines(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, { order: OrderRow; lines: OrderLineRow[] }>> {
  if (ids.length === 0) return new Map();
  const [found, lines] = await readWithLines(db, { orderIds: ids });
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map(found.map((order) => [order.id, { order, lines: byOrder.get(order.id) ?? [] }]));
}

import type { Db, Tx } from "../../platform/database/db.ts";
import { findOrdersWithLines, type OrderLineRow, type OrderRow } from "../orders/index.ts";
import {
  lockWaitingOrderIds,
  readWaitingLines,
  type CartKey,
} from "./waiting-orders.repository.ts";

/**
 * An order that waits for an online payment. Its goods stay in the cart until it is paid, and a new order of the same
 * lines supersedes it.
 */
export interface WaitingOrder {
  readonly id: string;
  readonly reference: string;
  /** The variants bought from the cart, without gifts. */
  readonly variantIds: readonly string[];
  /** The reserved units, including gifts. */
  readonly reservedUnits: readonly { readonly variantId: string; readonly qty: number }[];
}

/** A waiting order that nobody can pay or change until the transaction ends. */
export interface LockedWaitingOrder extends WaitingOrder {
  readonly order: OrderRow;
}

/**
 * Finds a customer's orders in a store that wait for an online payment, oldest first. It is a single query, because
 * every cart needs it.
 */
export async function findWaitingOrders(db: Db | Tx, cartKey: CartKey): Promise<WaitingOrder[]> {
  const rows = await readWaitingLines(db, cartKey);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((lines) =>
    toWaitingOrder(lines[0]!, lines),
  );
}

/**
 * Finds and locks a customer's waiting orders. Waits while another transaction marks an order as paid, and then
 * leaves the order out.
 */
export async function lockWaitingOrders(tx: Tx, cartKey: CartKey): Promise<LockedWaitingOrder[]> {
  const ids = (await lockWaitingOrderIds(tx, cartKey)).map(({ id }) => id);
  const ordersWithLines = await findOrdersWithLines(tx, ids);
  return ids.map((id) => {
    const { order, lines } = ordersWithLines.get(id)!;
    return { order, ...toWaitingOrder(order, lines) };
  });
}

function toWaitingOrder(
  { id, reference }: Pick<OrderRow, "id" | "reference">,
  lines: readonly Pick<OrderLineRow, "variantId" | "qty" | "isGift">[],
): WaitingOrder {
  return {
    id,
    reference,
    variantIds: lines.filter(({ isGift }) => isGift !== true).map(({ variantId }) => variantId),
    reservedUnits: lines.map(({ variantId, qty }) => ({ variantId, qty })),
  };
}

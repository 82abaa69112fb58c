import type { Db, Tx } from "../../platform/db.ts";
import { findOrdersWithLines, type OrderLineRow, type OrderRow } from "../orders/index.ts";
import { lockWaiting, readWaitingLines, type CartKey } from "./purchases.repository.ts";

/**
 * An order that waits for an online payment, and whose goods stay in the cart until then. A new order of the same lines
 * supersedes it.
 */
export interface WaitingOrder {
  readonly id: string;
  readonly reference: string;
  /** The variants bought from the cart, without gifts. */
  readonly variantIds: readonly string[];
  /** Gifts too. */
  readonly held: readonly { readonly variantId: string; readonly qty: number }[];
}

/** A waiting order that nobody can pay, or change, until the end of the transaction. */
export interface LockedWaitingOrder extends WaitingOrder {
  readonly order: OrderRow;
}

/** Finds the orders of a customer in one store that wait for an online payment, the oldest first. In one trip: each cart asks. */
export async function findWaitingOrders(db: Db | Tx, whose: CartKey): Promise<WaitingOrder[]> {
  const rows = await readWaitingLines(db, whose);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((lines) =>
    waitingOf(lines[0]!, lines),
  );
}

/** Finds and locks the same orders by id. It waits for an order that is being paid, and then leaves it out. */
export async function lockWaitingOrders(tx: Tx, whose: CartKey): Promise<LockedWaitingOrder[]> {
  const ids = (await lockWaiting(tx, whose)).map(({ id }) => id);
  const waiting = await findOrdersWithLines(tx, ids);
  return ids.map((id) => {
    const { order, lines } = waiting.get(id)!;
    return { order, ...waitingOf(order, lines) };
  });
}

function waitingOf(
  { id, reference }: Pick<OrderRow, "id" | "reference">,
  lines: readonly Pick<OrderLineRow, "variantId" | "qty" | "isGift">[],
): WaitingOrder {
  return {
    id,
    reference,
    variantIds: lines.filter(({ isGift }) => isGift !== true).map(({ variantId }) => variantId),
    held: lines.map(({ variantId, qty }) => ({ variantId, qty })),
  };
}

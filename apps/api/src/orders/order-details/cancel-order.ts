import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { OrderActor } from "../order-status/index.ts";
import { changeStatus, closePaymentsBeforeChange, type OrderRow } from "../orders/index.ts";

/**
 * Cancels an unpaid order for its buyer and releases its reservations. Closes its page at the provider first. If the
 * buyer has paid there, the order is not cancelled.
 * @throws ShopError `order_state`
 */
export async function cancelOrder(
  deps: Deps,
  buyer: OrderActor,
  order: OrderRow,
): Promise<OrderRow> {
  const currentOrder = await closePaymentsBeforeChange(deps, order);
  return inTransaction(deps.db, (tx) =>
    changeStatus(deps, tx, currentOrder, { event: "cancel", by: "buyer", actor: buyer }),
  );
}

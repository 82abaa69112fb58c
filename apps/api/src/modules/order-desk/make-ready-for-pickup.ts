import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeStatus, type HoldersOf, type OrderActor, type OrderRow } from "../orders/index.ts";

/** Staff lay the goods ready at the counter; they stay reserved until they are handed over. @throws ShopError `order_state`, also for a delivery */
export function makeReadyForPickup(
  deps: Deps,
  staff: OrderActor,
  order: OrderRow,
): Promise<OrderRow> {
  return inTransaction(deps.db, (tx) => makeReadyForPickupIn(deps, tx, staff, order));
}

/** The same in the caller's transaction. */
export function makeReadyForPickupIn(
  deps: HoldersOf,
  tx: Tx,
  staff: OrderActor,
  order: OrderRow,
): Promise<OrderRow> {
  return changeStatus(deps, tx, order, { event: "ready-for-pickup", by: "staff", actor: staff });
}

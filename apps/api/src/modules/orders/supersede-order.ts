import type { Tx } from "../../platform/db.ts";
import { changeStatus, type HoldersOf } from "./change-status.ts";
import type { OrderActor } from "./orders.rules.ts";
import type { OrderRow } from "./orders.tables.ts";

/**
 * Gives an unpaid order up for a new one of the same goods; what was held for it goes back. No email of its own: that of the new
 * order says it. Who pays it all the same gets the money back, as of any order that its buyer called off.
 * @param order as it was read under a lock
 */
export async function supersedeOrder(
  deps: HoldersOf,
  tx: Tx,
  buyer: OrderActor,
  order: OrderRow,
): Promise<void> {
  await changeStatus(deps, tx, order, {
    event: "cancel",
    by: "buyer",
    actor: buyer,
    isSuperseded: true,
  });
}

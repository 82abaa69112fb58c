import type { Tx } from "../../platform/db.ts";
import { changeStatus, type HoldersOf } from "./change-status.ts";
import type { OrderActor } from "../order-status/index.ts";
import type { OrderRow } from "./orders.tables.ts";

/**
 * Cancels an unpaid order because a new one of the same goods supersedes it; what was held for it goes back. Its history names the new
 * one. No email of its own: whichever comes of the new order, that it waits to be paid, is paid or is free, names it. Who pays it all
 * the same gets the money back, as of any order that its buyer called off.
 * @param order as it was read under a lock
 * @param reference of the new order
 */
export async function supersedeOrder(
  deps: HoldersOf,
  tx: Tx,
  buyer: OrderActor,
  order: OrderRow,
  reference: string,
): Promise<void> {
  await changeStatus(deps, tx, order, {
    event: "cancel",
    by: "buyer",
    actor: buyer,
    supersededBy: reference,
  });
}

import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  changeStatus,
  findOrderLines,
  findParcels,
  type HoldersOf,
  lockOrder,
  type OrderActor,
  type OrderRow,
  type ParcelLine,
  parcelOf,
  type ParcelToSend,
  possibleTransitions,
  remainingOf,
  wrongState,
} from "../orders/index.ts";

/**
 * Staff hand a parcel to the courier: its reserved stock leaves the warehouse, the rest of the order waits for the next one.
 * @param lines undefined: all that remains
 * @throws ShopError `order_state`, also for a pick-up order; `validation` for more than remains; `conflict` for a preorder whose goods are
 *   not there
 */
export function shipOrder(
  deps: Deps,
  staff: OrderActor,
  order: OrderRow,
  tracking: ParcelToSend["tracking"],
  lines?: readonly ParcelLine[],
): Promise<OrderRow> {
  return inTransaction(deps.db, async (tx) => {
    // Of two parcels at once, the second is packed from what the first left.
    const locked = await lockOrder(tx, order.id);
    if (locked?.version !== order.version)
      throw wrongState(locked ?? order, { by: "staff", actor: staff });
    return shipParcel(deps, tx, staff, locked, { tracking, lines });
  });
}

/** @param order as it was read under its lock */
export async function shipParcel(
  deps: HoldersOf,
  tx: Tx,
  staff: OrderActor,
  order: OrderRow,
  wanted: {
    readonly tracking: ParcelToSend["tracking"];
    readonly lines: readonly ParcelLine[] | undefined;
  },
): Promise<OrderRow> {
  const request = { event: "ship", by: "staff", actor: staff } as const;
  if (!possibleTransitions(order, "staff").some(({ event }) => event === "ship"))
    throw wrongState(order, request);
  const sent = (await findParcels(tx, order.id)).flatMap((parcel) => parcel.lines);
  const remaining = remainingOf(await findOrderLines(tx, order.id), sent);
  // What was not sent may have been paid back instead.
  if (remaining.size === 0) throw wrongState(order, request, "All that is not paid back has left.");
  const parcel = parcelOf(remaining, wanted.tracking, wanted.lines);
  return changeStatus(deps, tx, order, { ...request, parcel });
}

import { pipelined, type Tx } from "../../platform/db.ts";
import type { EndedBy, HeldOrder, Holder } from "../../platform/holder.ts";
import { heldOrderOf } from "./order-hold.rules.ts";
import { findOrder, findOrderLines } from "./find-orders.ts";

/**
 * Reserves everything for a new order, holder by holder, the scarcest last.
 * @throws ShopError when something is not available
 */
export async function takeForOrder(
  holders: readonly Holder[],
  tx: Tx,
  order: HeldOrder & { readonly isPaid: boolean },
): Promise<void> {
  await settleHolds(holders, tx, order, { ...nothing, takes: true, pays: order.isPaid });
}

/** A holder's reaction to a status change. */
export interface HoldsChange {
  readonly takes: boolean;
  readonly givesBack: boolean;
  readonly endedBy: EndedBy;
  readonly pays: boolean;
  readonly ships: boolean;
}
const nothing: HoldsChange = {
  takes: false,
  givesBack: false,
  endedBy: "others",
  pays: false,
  ships: false,
};

/** Lets every holder react to a change of the order, once each. @throws ShopError when something is not available */
export async function settleHolds(
  holders: readonly Holder[],
  tx: Tx,
  order: HeldOrder,
  change: HoldsChange,
): Promise<void> {
  const settle = async (holder: Holder): Promise<void> => {
    if (change.givesBack) return holder.giveBack(tx, order, change.endedBy);
    if (change.takes) await holder.take(tx, order);
    if (change[holder.commitsOn]) await holder.commit(tx, order);
  };
  const own = holders.filter(({ takesOwn }) => takesOwn === true).map(settle);
  const inTurn = async () => {
    for (const holder of holders) if (holder.takesOwn !== true) await settle(holder);
  };
  await pipelined([...own, inTurn()]);
}

/** Reads a stored order as its holders see it. */
export async function orderToHold(tx: Tx, id: string): Promise<HeldOrder> {
  const [order, lines] = [await findOrder(tx, id), await findOrderLines(tx, id)];
  return heldOrderOf(order!, lines);
}

import { pipelined, type Tx } from "../../platform/db.ts";
import type { EndedBy, HeldOrder, Holder } from "../../platform/holder.ts";
import { heldOrderOf } from "./order-hold.rules.ts";
import { findOrder, findOrderLines } from "./orders.repository.ts";

/** Takes what a new order needs, each holder in its turn and the most wanted last. @throws ShopError when somebody has not enough */
export async function takeForOrder(
  holders: readonly Holder[],
  tx: Tx,
  order: HeldOrder & { readonly isPaid: boolean },
): Promise<void> {
  await settleHolds(holders, tx, order, { ...nothing, takes: true, pays: order.isPaid });
}

/** A holder's reaction to a change. */
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

/** Lets every holder follow a change of the order, once each. @throws ShopError when somebody has not enough */
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

/** The order as its holders know it, from what is stored. */
export async function orderToHold(tx: Tx, id: string): Promise<HeldOrder> {
  const [order, lines] = [await findOrder(tx, id), await findOrderLines(tx, id)];
  return heldOrderOf(order!, lines);
}

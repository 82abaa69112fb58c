import type { Tx } from "../../platform/db.ts";
import type { HeldOrder, Holder, OrderToHold } from "../../platform/holder.ts";

/** Takes what an order needs, each holder in its turn and the most wanted last. @throws ShopError when somebody has not enough */
export async function takeForOrder(
  holders: readonly Holder[],
  tx: Tx,
  order: OrderToHold & { readonly isPaid: boolean },
): Promise<void> {
  for (const holder of holders) {
    await holder.take(tx, order);
    // What cost nothing was paid before it was taken.
    if (order.isPaid && holder.commitsOn === "pays") await holder.commit(tx, order);
  }
}

/** Lets every holder follow a change of the order, once each. */
export async function settleHolds(
  holders: readonly Holder[],
  tx: Tx,
  order: HeldOrder,
  change: { readonly givesBack: boolean; readonly pays: boolean; readonly ships: boolean },
): Promise<void> {
  for (const holder of holders) {
    if (change.givesBack) await holder.giveBack(tx, order);
    else if (change[holder.commitsOn]) await holder.commit(tx, order);
  }
}

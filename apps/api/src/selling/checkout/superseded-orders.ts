import { plainReason } from "@harbour/contracts/reasons";
import { settleForPayer } from "../../orders/order-payments/index.ts";
import { closeForChange, findOrder, type OrderRow } from "../../orders/orders/index.ts";
import { type LockedWaitingOrder, supersedeOrder } from "../../orders/purchases/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { variantsChosen, type CartKey } from "../cart/index.ts";

/**
 * An error that ends the transaction. Pages at the provider must close before their orders are superseded.
 */
export class PagesToClose extends Error {
  readonly orders: readonly OrderRow[];
  constructor(orders: readonly OrderRow[]) {
    super("Older orders of these goods have pages at the provider.");
    this.orders = orders;
  }
}

/**
 * Supersedes waiting orders of the same lines. Lines bought online stay in the cart until they are paid, so they can be
 * ordered again. The old orders release their reservations first.
 * @param named the variants to buy
 * @param waiting orders of the cart as they were locked
 * @param reference of the new order
 * @returns the superseded orders
 */
export async function supersedeOlder(
  deps: Deps,
  tx: Tx,
  shopper: Shopper,
  { cart, named }: { readonly cart: CartKey; readonly named: readonly string[] },
  waiting: readonly LockedWaitingOrder[],
  reference: string,
): Promise<readonly OrderRow[]> {
  if (waiting.length === 0) return [];
  const chosen = await variantsChosen(tx, cart, named);
  const older = waiting
    .filter(({ variantIds }) => variantIds.some((id) => chosen.has(id)))
    .map(({ order }) => order);
  for (const order of older) await supersedeOrder(deps, tx, shopper, order, reference);
  return older;
}

/**
 * Closes pages of older orders at the provider, so that only the new order can be paid. Reads all payments first, so
 * that no page is closed when one of the orders turns out to be paid.
 * @throws ShopError `conflict` when one is paid
 */
export async function closePages(deps: Deps, older: readonly OrderRow[]): Promise<void> {
  for (const order of older) await settleForPayer(deps, order);
  await refusePaidOrders(deps, older);
  for (const order of older) await closeForChange(deps, order);
  await refusePaidOrders(deps, older);
}

/** Refuses lines that a paid order contains. @throws ShopError `conflict` with the paid order */
export async function refusePaidOrders({ db }: Deps, older: readonly OrderRow[]): Promise<void> {
  for (const { id } of older) {
    const order = await findOrder(db, id);
    if (order?.isPaid)
      throw conflict(plainReason("You've already bought and paid for these items."), {
        order_id: id,
        reference: order.reference,
      });
  }
}

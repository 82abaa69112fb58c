import type { Shopper } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict } from "../../platform/shop-error.ts";
import { variantsChosen, type WhoseCart } from "../cart/index.ts";
import {
  closeForChange,
  findOrder,
  type LockedWaitingOrder,
  type OrderRow,
  settleForPayer,
  supersedeOrder,
} from "../../orders/orders/index.ts";

/** Thrown to end the transaction: their pages at the provider are closed before they are superseded, and never within it. */
class PagesToClose extends Error {
  readonly orders: readonly OrderRow[];
  constructor(orders: readonly OrderRow[]) {
    super("Older orders of these goods have pages at the provider.");
    this.orders = orders;
  }
}

/**
 * Supersedes waiting orders that hold the same lines. Lines bought online leave the cart when they are paid, so they
 * can be ordered again before. The old orders release theirs first, so that the new one finds them.
 * @param named variants of the cart that are bought
 * @param waiting orders of the cart as they were locked
 * @param reference of the new order
 * @returns those that it supersedes
 */
export async function supersedeOlder(
  deps: Deps,
  tx: Tx,
  shopper: Shopper,
  { cart, named }: { readonly cart: WhoseCart; readonly named: readonly string[] },
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
 * Last in the transaction of `afterClosing`: a checkout that is refused for anything else closes nobody's page.
 * @param older superseded orders
 */
export function closeFirst(older: readonly OrderRow[]): void {
  if (older.length > 0) throw new PagesToClose(older);
}

/**
 * Places an order that may supersede others, once more after their pages at the provider were closed; a repeated call with the first one's
 * key never comes to that.
 * @param place is told whether pages were closed. Another of the shopper's tabs may have ordered since: that page closes after the commit
 */
export async function afterClosing<Result>(
  deps: Deps,
  place: (areClosed: boolean) => Promise<Result>,
): Promise<Result> {
  try {
    return await place(false);
  } catch (error) {
    if (!(error instanceof PagesToClose)) throw error;
    return placeAfter(deps, error.orders, () => place(true));
  }
}

async function placeAfter<Result>(
  deps: Deps,
  older: readonly OrderRow[],
  place: () => Promise<Result>,
): Promise<Result> {
  // Of several, none is closed as long as one of them may be paid.
  for (const order of older) await settleForPayer(deps, order);
  await refuseBought(deps, older);
  for (const order of older) await closeForChange(deps, order);
  await refuseBought(deps, older);
  try {
    return await place();
  } catch (error) {
    // One was paid between the closing and the lock: its lines have left the cart, whatever that was refused for.
    await refuseBought(deps, older);
    throw error;
  }
}

/** Refuses lines that a paid order has. @throws ShopError `conflict` with the paid order */
async function refuseBought({ db }: Deps, older: readonly OrderRow[]): Promise<void> {
  for (const { id } of older) {
    const order = await findOrder(db, id);
    if (order?.isPaid)
      throw conflict("These goods are bought and paid for already.", {
        order_id: id,
        reference: order.reference,
      });
  }
}

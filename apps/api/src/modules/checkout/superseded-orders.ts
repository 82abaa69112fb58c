import type { Shopper } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict } from "../../platform/shop-error.ts";
import { variantsChosen } from "../cart/index.ts";
import {
  closeForChange,
  findOrder,
  lockWaitingOrders,
  settleForPayer,
  supersedeOrder,
} from "../orders/index.ts";

type WaitingOrder = Awaited<ReturnType<typeof lockWaitingOrders>>[number];
type WaitingOrderRow = WaitingOrder["order"];

interface Cart {
  readonly storeId: string;
  readonly named: readonly string[] | undefined;
}

/** Thrown to end the transaction: their pages at the provider are closed before they are superseded, and never within it. */
class PagesToClose extends Error {
  readonly orders: readonly WaitingOrderRow[];
  constructor(orders: readonly WaitingOrderRow[]) {
    super("Older orders of these goods have pages at the provider.");
    this.orders = orders;
  }
}

/**
 * What is bought online leaves the cart when it is paid, so it can be ordered again before. The new order then supersedes the
 * waiting ones that hold the same lines. One for each checkout.
 */
export function supersedingOf(deps: Deps, shopper: Shopper, { storeId, named }: Cart) {
  const ofCart = { customerId: shopper.id, storeId };
  const closed = new Set<string>();
  let toClose: readonly WaitingOrderRow[] = [];

  /** Once more after the older orders' pages were closed; a repeated call with the first one's key never comes to that. */
  async function afterClosing<Result>(place: () => Promise<Result>): Promise<Result> {
    try {
      return await place();
    } catch (error) {
      if (!(error instanceof PagesToClose)) throw error;
      // Of several, none is closed as long as one of them may be paid.
      for (const order of error.orders) await settleForPayer(deps, order);
      for (const { id } of error.orders) closed.add(id);
      await refuseBought();
      for (const order of error.orders) await closeForChange(deps, order);
    }
    await refuseBought();
    try {
      return await place();
    } catch (error) {
      // One was paid between the closing and the lock: its lines have left the cart, whatever that was refused for.
      await refuseBought();
      throw error;
    }
  }

  /** Who paid has bought. @throws ShopError `conflict` with the paid order */
  async function refuseBought(): Promise<void> {
    for (const id of closed) {
      const order = await findOrder(deps.db, id);
      if (order?.isPaid)
        throw conflict("These goods are bought and paid for already.", {
          order_id: id,
          reference: order.reference,
        });
    }
  }

  /**
   * Supersedes the waiting orders of the same lines, what they held first, so that the new one finds it.
   * @param waiting as they were locked
   * @param reference of the new order
   * @returns whether there were any
   */
  async function supersede(
    tx: Tx,
    waiting: readonly WaitingOrder[],
    reference: string,
  ): Promise<boolean> {
    toClose = [];
    if (waiting.length === 0) return false;
    const chosen = await variantsChosen(tx, ofCart, named);
    const older = waiting
      .filter(({ variantIds }) => variantIds.some((id) => chosen.has(id)))
      .map(({ order }) => order);
    // Another of the shopper's tabs may have ordered since the others were closed: its page closes after the commit.
    toClose = closed.size === 0 ? older : [];
    for (const order of older) await supersedeOrder(deps, tx, shopper, order, reference);
    return older.length > 0;
  }

  /** Last in the transaction: a checkout that is refused for anything else closes nobody's page. */
  function endUnclosed(): void {
    if (toClose.length > 0) throw new PagesToClose(toClose);
  }

  return { afterClosing, supersede, endUnclosed, lock: (tx: Tx) => lockWaitingOrders(tx, ofCart) };
}

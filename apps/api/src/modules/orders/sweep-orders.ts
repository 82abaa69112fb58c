import type { OrderEvent } from "@harbour/contracts/constants";
import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { changeStatus } from "./change-status.ts";
import { findArrivedLongAgo, findOverdue } from "./order-changes.repository.ts";
import { closeForChange } from "./settle-open-payments.ts";
import { theShop } from "./orders.rules.ts";
import type { OrderRow } from "./orders.tables.ts";

const batch = 100;

/** Gives up on orders whose payment deadline passed. @returns how many */
export function cancelOverdueOrders(deps: Deps): Promise<number> {
  return sweep(deps, "deadline-passed", findOverdue);
}

/** Takes goods that left two weeks ago as received. @returns how many */
export function completeArrivedOrders(deps: Deps): Promise<number> {
  return sweep(deps, "complete-by-itself", findArrivedLongAgo);
}

/** Each order in a transaction of its own: one that fails or was changed meanwhile keeps none of the others waiting. */
async function sweep(deps: Deps, event: OrderEvent, find: typeof findOverdue): Promise<number> {
  let done = 0;
  for (;;) {
    const found = await find(deps.db, batch);
    const before = done;
    for (const order of found) if (await changeAsShop(deps, order, event)) done += 1;
    // A batch without progress is left to the next minute rather than tried for ever.
    if (found.length < batch || done === before) return done;
  }
}

async function changeAsShop(deps: Deps, order: OrderRow, event: OrderEvent): Promise<boolean> {
  try {
    const found = event === "deadline-passed" ? await closeForChange(deps, order) : order;
    await inTransaction(deps.db, (tx) =>
      changeStatus(deps, tx, found, { event, by: "shop", actor: theShop }),
    );
    return true;
  } catch (error) {
    const someoneWasFirst = error instanceof ShopError && error.code === "order_state";
    if (!someoneWasFirst)
      deps.log.error({ err: error, order: order.id }, "an order could not be swept");
    return false;
  }
}

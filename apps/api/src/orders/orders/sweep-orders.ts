import type { OrderEvent } from "@harbour/contracts/constants";
import pLimit from "p-limit";
import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { changeStatus } from "./change-status.ts";
import { findArrivedLongAgo, findOverdue } from "./order-changes.repository.ts";
import { closeForChange } from "./settle-for-reader.ts";
import { theShop } from "../order-status/index.ts";
import type { OrderRow } from "./orders.tables.ts";

const batch = 100;
/** A silent provider is waited for 2 s an order: one after the other, a batch would take minutes. */
const maxAsked = 8;
/** No batch begins later: a job that takes minutes is taken for abandoned. */
const maxRunMs = 30_000;

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
  const endsAt = performance.now() + maxRunMs;
  let done = 0;
  for (;;) {
    const found = await find(deps.db, batch);
    const before = done;
    const closed = event === "deadline-passed" ? await closeAll(deps, found) : found;
    for (const order of closed) if (await changeAsShop(deps, order, event)) done += 1;
    // A batch without progress is left to the next minute rather than tried for ever.
    const isStuck = done === before;
    if (found.length < batch || isStuck || performance.now() > endsAt) return done;
  }
}

/** At the provider, several at once; the shop's own changes follow one by one. */
async function closeAll(deps: Deps, found: readonly OrderRow[]): Promise<OrderRow[]> {
  const limit = pLimit(maxAsked);
  const closed = await Promise.all(
    found.map((order) =>
      limit(async () => {
        try {
          return [await closeForChange(deps, order)];
        } catch (error) {
          return notSwept(deps, order, error);
        }
      }),
    ),
  );
  return closed.flat();
}

function notSwept({ log }: Deps, { id: order }: OrderRow, err: unknown): [] {
  log.error({ err, order }, "an order could not be swept");
  return [];
}

async function changeAsShop(deps: Deps, order: OrderRow, event: OrderEvent): Promise<boolean> {
  try {
    await inTransaction(deps.db, (tx) =>
      changeStatus(deps, tx, order, { event, by: "shop", actor: theShop }),
    );
    return true;
  } catch (error) {
    const someoneWasFirst = error instanceof ShopError && error.code === "order_state";
    if (!someoneWasFirst) notSwept(deps, order, error);
    return false;
  }
}

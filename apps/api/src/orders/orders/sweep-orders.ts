import pLimit from "p-limit";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { systemActor } from "../order-status/index.ts";
import { changeStatus } from "./change-status.ts";
import { closeForChange } from "./close-for-change.ts";
import { findArrivedLongAgo, findOverdue } from "./order-changes.repository.ts";
import type { OrderRow } from "./orders.tables.ts";

const batch = 100;
/** The number of orders asked about at once, because a silent provider takes 2 s each. */
const maxAtOnce = 8;
/** The latest start of a batch, because a job that takes minutes counts as abandoned. */
const maxRunMs = 30_000;

type SweepEvent = "deadline-passed" | "complete-by-itself";

/** Cancels orders whose payment deadline passed. @returns how many */
export function cancelOverdueOrders(deps: Deps): Promise<number> {
  return sweepOrders(deps, "deadline-passed", findOverdue);
}

/** Completes orders whose goods left two weeks ago. @returns how many */
export function completeArrivedOrders(deps: Deps): Promise<number> {
  return sweepOrders(deps, "complete-by-itself", findArrivedLongAgo);
}

/** Changes each order in its own transaction, so that a failure or parallel change delays no other order. */
async function sweepOrders(
  deps: Deps,
  event: SweepEvent,
  find: typeof findOverdue,
): Promise<number> {
  const endsAt = performance.now() + maxRunMs;
  let changedCount = 0;
  for (;;) {
    const dueOrders = await find(deps.db, batch);
    const countBefore = changedCount;
    const readyOrders =
      event === "deadline-passed" ? await closePaymentPages(deps, dueOrders) : dueOrders;
    for (const order of readyOrders) if (await changeAsShop(deps, order, event)) changedCount += 1;
    // A batch without progress waits for the next minute instead of repeating forever.
    const isStuck = changedCount === countBefore;
    if (dueOrders.length < batch || isStuck || performance.now() > endsAt) return changedCount;
  }
}

/** Asks the provider about several orders in parallel. The shop's own changes run one by one. */
async function closePaymentPages(
  deps: Deps,
  overdueOrders: readonly OrderRow[],
): Promise<OrderRow[]> {
  const limit = pLimit(maxAtOnce);
  const closed = await Promise.all(
    overdueOrders.map((order) =>
      limit(async () => {
        try {
          return [await closeForChange(deps, order)];
        } catch (error) {
          return logUnswept(deps, order, error);
        }
      }),
    ),
  );
  return closed.flat();
}

function logUnswept({ log }: Deps, { id: order }: OrderRow, err: unknown): [] {
  log.error({ err, order }, "an order could not be swept");
  return [];
}

async function changeAsShop(deps: Deps, order: OrderRow, event: SweepEvent): Promise<boolean> {
  try {
    await inTransaction(deps.db, (tx) =>
      changeStatus(deps, tx, order, { event, by: "shop", actor: systemActor }),
    );
    return true;
  } catch (error) {
    const hasChangedMeanwhile = error instanceof ShopError && error.code === "order_state";
    if (!hasChangedMeanwhile) logUnswept(deps, order, error);
    return false;
  }
}

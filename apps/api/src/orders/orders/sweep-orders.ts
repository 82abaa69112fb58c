import pLimit from "p-limit";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { systemActor } from "../order-status/index.ts";
import { changeStatus } from "./change-status.ts";
import { closePaymentsBeforeChange } from "./close-payments-before-change.ts";
import { findDueForCompletion, findOverdue } from "./order-changes.repository.ts";
import type { OrderRow } from "./orders.tables.ts";

const batch = 100;
/**
 * The number of orders about which the provider is asked at once. A provider that does not answer takes 2 s per
 * order.
 */
const maxAtOnce = 8;
/** The time in ms after which no new batch starts. A job that runs for minutes counts as abandoned. */
const maxRunMs = 30_000;

type SweepEvent = "deadline-passed" | "complete-by-itself";

/** Cancels orders whose payment deadline has passed. @returns the number of cancelled orders */
export function cancelOverdueOrders(deps: Deps): Promise<number> {
  return sweepOrders(deps, "deadline-passed", findOverdue);
}

/** Completes orders whose goods left two weeks ago. @returns the number of completed orders */
export function completeArrivedOrders(deps: Deps): Promise<number> {
  return sweepOrders(deps, "complete-by-itself", findDueForCompletion);
}

/** Changes each order in its own transaction, so that a failure or a parallel change affects only that order. */
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
    // If a batch changes nothing, the sweep stops until the next minute instead of repeating forever.
    const isStuck = changedCount === countBefore;
    if (dueOrders.length < batch || isStuck || performance.now() > endsAt) return changedCount;
  }
}

/** Asks the provider about several orders in parallel. The shop's own changes still run one by one. */
async function closePaymentPages(
  deps: Deps,
  overdueOrders: readonly OrderRow[],
): Promise<OrderRow[]> {
  const limit = pLimit(maxAtOnce);
  const closed = await Promise.all(
    overdueOrders.map((order) =>
      limit(async () => {
        try {
          return [await closePaymentsBeforeChange(deps, order)];
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

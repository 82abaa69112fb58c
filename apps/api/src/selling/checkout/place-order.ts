import type { OrderRow } from "../../orders/orders/index.ts";
import type { Transaction, Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { checkRequest } from "./check-request.ts";
import { makeCartChangedError } from "./check-total.ts";
import { type AttemptResult, type AttemptFacts, runAttempt } from "./checkout-attempt.ts";
import { enforcePersonLimits } from "./enforce-person-limits.ts";
import { enforceUnpaidOrderLimit } from "./enforce-unpaid-order-limit.ts";
import { handleCheckoutError } from "./handle-checkout-error.ts";
import { lockCart, type LockedCart, supersedeAndPrice } from "./lock-cart.ts";
import { isGiftOutOfStock, maxGiftRetries } from "./missing-gifts.ts";
import { type Checkout, prepareCheckout, type PreparedCheckout } from "./prepare-checkout.ts";
import { requireOrderableLines } from "./require-orderable-lines.ts";
import { closePaymentPages, refusePaidOrders } from "./superseded-orders.ts";
import { type PlacedOrder, readDeliveryPromises, writeOrder } from "./write-order.ts";

/**
 * Turns the chosen lines of the cart into an order in one transaction. Prices are computed again,
 * and the last statement takes the stock; the losing shopper gets the remaining stock. No external
 * calls run inside the transaction.
 * @param once a transaction that remembers its result under the caller's Idempotency-Key
 * @throws ShopError `not_found`, `validation` (also for a code that does not apply),
 * `insufficient_stock`, `quantity_limit`, `total_changed`, `conflict` (paid by an older order, too
 * many unpaid orders), `too_many_requests` (unknown codes)
 */
export async function placeOrder(
  deps: Deps,
  shopper: Shopper,
  checkout: Checkout,
  once: Transaction,
): Promise<PlacedOrder> {
  const prepared = await prepareCheckout(deps, shopper, checkout);
  await checkRequest(deps, prepared);
  try {
    return await placeWithRetries(deps, prepared, once);
  } catch (error) {
    throw await handleCheckoutError(deps, prepared, error);
  }
}

/** Places the order. Pages of superseded orders close at the provider between two transactions. */
async function placeWithRetries(
  deps: Deps,
  prepared: PreparedCheckout,
  once: Transaction,
  closedOrders: readonly OrderRow[] = [],
): Promise<PlacedOrder> {
  const attempt = await retryMissingGifts(deps, prepared, once, closedOrders);
  if ("placed" in attempt) return attempt.placed;
  await closePaymentPages(deps, attempt.orders);
  return placeWithRetries(deps, prepared, once, attempt.orders);
}

/** Prices and places again while other orders take the cart's gifts. */
async function retryMissingGifts(
  deps: Deps,
  prepared: PreparedCheckout,
  once: Transaction,
  closedOrders: readonly OrderRow[],
): Promise<Exclude<AttemptResult, { readonly retry: "gift-out-of-stock" }>> {
  try {
    for (let retries = 0; retries <= maxGiftRetries; retries += 1) {
      const attempt = await runAttempt(
        once,
        (tx) => lockCart(tx, prepared),
        (tx, facts) => placeInTransaction(deps, tx, prepared, { ...facts, closedOrders }),
      );
      if ("placed" in attempt || attempt.retry !== "gift-out-of-stock") return attempt;
    }
    throw makeCartChangedError();
  } catch (error) {
    // An older order may be paid between the closing and the lock. Its lines have left the cart, so that is the
    // error to report.
    await refusePaidOrders(deps, closedOrders);
    throw error;
  }
}

interface PlacingFacts extends AttemptFacts<LockedCart> {
  /** Superseded orders whose pages were closed before this attempt. */
  readonly closedOrders: readonly OrderRow[];
}

/** Supersedes, prices, checks and writes, in the order of increasing contention; the stock is last. */
async function placeInTransaction(
  deps: Deps,
  tx: Tx,
  prepared: PreparedCheckout,
  { reference, lockedCart, closedOrders, savePlaced }: PlacingFacts,
): Promise<AttemptResult> {
  const priced = await supersedeAndPrice(deps, tx, prepared, lockedCart, reference);
  const { cart, supersededOrders } = priced;
  const lines = requireOrderableLines(deps, prepared, cart);
  await enforcePersonLimits(tx, prepared.buyer, lines);
  const promises = await readDeliveryPromises(tx, prepared, cart, lines);
  await enforceUnpaidOrderLimit(tx, prepared, cart.totals.total);
  const toWrite = { reference, cart, lines, promises };
  let placed: PlacedOrder;
  try {
    placed = await writeOrder(deps, tx, prepared, toWrite, savePlaced);
  } catch (error) {
    if (isGiftOutOfStock(error, cart)) return { retry: "gift-out-of-stock" };
    throw error;
  }
  // The check comes last, so that a refused checkout closes no payment page. Pages of orders placed in the meantime are
  // closed after the commit.
  if (supersededOrders.length > 0 && closedOrders.length === 0)
    return { retry: "open-payment-pages", orders: supersededOrders };
  return { placed };
}

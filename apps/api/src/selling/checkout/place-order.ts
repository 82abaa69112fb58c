import type { OrderRow } from "../../orders/orders/index.ts";
import type { Transaction, Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { checkRequest } from "./check-request.ts";
import { makeCartChangedError } from "./check-total.ts";
import { type AttemptResult, type AttemptInput, runAttempt } from "./checkout-attempt.ts";
import { enforcePersonLimits } from "./enforce-person-limits.ts";
import { enforceUnpaidOrderLimit } from "./enforce-unpaid-order-limit.ts";
import { handleCheckoutError } from "./handle-checkout-error.ts";
import { lockCart, type LockedCart, supersedeAndPrice } from "./lock-cart.ts";
import { isGiftOutOfStock, maxGiftRetries } from "./missing-gifts.ts";
import { type Checkout, prepareCheckout, type PreparedCheckout } from "./prepare-checkout.ts";
import { requireOrderableCart } from "./require-orderable-cart.ts";
import { closePaymentPages, refusePaidOrders } from "./superseded-orders.ts";
import { type PlacedOrder, readDeliveryPromises, writeOrder } from "./write-order.ts";

/**
 * Turns the chosen lines of the cart into an order in one transaction. Prices are computed again, and the last
 * statement takes the stock. A shopper who loses the race gets the remaining stock. No external calls run inside the
 * transaction.
 * @param runOnce a transaction that remembers its result under the caller's Idempotency-Key
 * @throws ShopError `not_found`, `validation` (also for a code that does not apply), `insufficient_stock`,
 * `quantity_limit`, `total_changed`, `conflict` (paid by an older order, too many unpaid orders), `too_many_requests`
 * (unknown codes)
 */
export async function placeOrder(
  deps: Deps,
  shopper: Shopper,
  checkout: Checkout,
  runOnce: Transaction,
): Promise<PlacedOrder> {
  const preparedCheckout = await prepareCheckout(deps, shopper, checkout);
  await checkRequest(deps, preparedCheckout);
  try {
    return await placeWithRetries(deps, preparedCheckout, runOnce);
  } catch (error) {
    throw await handleCheckoutError(deps, preparedCheckout, error);
  }
}

/** Places the order. If superseded orders have payment pages, closes these at the provider between two transactions. */
async function placeWithRetries(
  deps: Deps,
  preparedCheckout: PreparedCheckout,
  runOnce: Transaction,
  ordersWithClosedPages: readonly OrderRow[] = [],
): Promise<PlacedOrder> {
  const attempt = await retryMissingGifts(deps, preparedCheckout, runOnce, ordersWithClosedPages);
  if ("placedOrder" in attempt) return attempt.placedOrder;
  await closePaymentPages(deps, attempt.orders);
  return placeWithRetries(deps, preparedCheckout, runOnce, attempt.orders);
}

/** Prices and places the order again each time other orders take the cart's gifts. */
async function retryMissingGifts(
  deps: Deps,
  preparedCheckout: PreparedCheckout,
  runOnce: Transaction,
  ordersWithClosedPages: readonly OrderRow[],
): Promise<Exclude<AttemptResult, { readonly retry: "gift-out-of-stock" }>> {
  try {
    for (let retries = 0; retries <= maxGiftRetries; retries += 1) {
      const attempt = await runAttempt(
        runOnce,
        (tx) => lockCart(tx, preparedCheckout),
        (tx, attemptInput) =>
          placeInTransaction(deps, tx, preparedCheckout, {
            ...attemptInput,
            ordersWithClosedPages,
          }),
      );
      if ("placedOrder" in attempt || attempt.retry !== "gift-out-of-stock") return attempt;
    }
    throw makeCartChangedError();
  } catch (error) {
    // An older order may be paid between the closing and the lock. Its lines have then left the cart, so its payment
    // is the error to report.
    await refusePaidOrders(deps, ordersWithClosedPages);
    throw error;
  }
}

interface PlacingInput extends AttemptInput<LockedCart> {
  /** Superseded orders whose pages were closed before this attempt. */
  readonly ordersWithClosedPages: readonly OrderRow[];
}

/** Supersedes, prices, checks and writes. The steps are in the order of increasing contention, so stock comes last. */
async function placeInTransaction(
  deps: Deps,
  tx: Tx,
  preparedCheckout: PreparedCheckout,
  { reference, lockedCart, ordersWithClosedPages, savePlacedOrder }: PlacingInput,
): Promise<AttemptResult> {
  const pricedAttempt = await supersedeAndPrice(deps, tx, preparedCheckout, lockedCart, reference);
  const { cart, supersededOrders } = pricedAttempt;
  const lines = requireOrderableCart(deps, preparedCheckout, cart);
  await enforcePersonLimits(tx, preparedCheckout.buyer, lines);
  const promises = await readDeliveryPromises(tx, preparedCheckout, cart, lines);
  await enforceUnpaidOrderLimit(tx, preparedCheckout, cart.totals.total);
  const pricedOrder = { reference, cart, lines, promises };
  let placedOrder: PlacedOrder;
  try {
    placedOrder = await writeOrder(deps, tx, preparedCheckout, pricedOrder, savePlacedOrder);
  } catch (error) {
    if (isGiftOutOfStock(error, cart)) return { retry: "gift-out-of-stock" };
    throw error;
  }
  // Comes last, so that a refused checkout closes no payment page. Pages that were opened in the meantime are closed
  // after the commit.
  if (supersededOrders.length > 0 && ordersWithClosedPages.length === 0)
    return { retry: "open-payment-pages", orders: supersededOrders };
  return { placedOrder };
}

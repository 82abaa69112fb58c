import { lockShopper } from "../../base/customers/index.ts";
import { type OrderRow, withFreeReference } from "../../orders/orders/index.ts";
import { type LockedWaitingOrder, lockWaitingOrders } from "../../orders/waiting-orders/index.ts";
import { pipelined, type Transaction, type Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { type PricedCart, priceCart } from "../cart/index.ts";
import { checkRequest } from "./check-request.ts";
import { makeCartChangedError } from "./check-total.ts";
import { enforcePersonLimits } from "./enforce-person-limits.ts";
import { enforceUnpaidOrderLimit } from "./enforce-unpaid-order-limit.ts";
import { handleCheckoutError } from "./handle-checkout-error.ts";
import { isGiftOutOfStock, maxGiftRetries } from "./missing-gifts.ts";
import { type Checkout, prepareCheckout, type PreparedCheckout } from "./prepare-checkout.ts";
import { requireOrderableCart } from "./require-orderable-cart.ts";
import { closePaymentPages, refusePaidOrders, supersedeOrders } from "./superseded-orders.ts";
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
  let closedOrders: readonly OrderRow[] = [];
  let giftRetries = 0;
  try {
    for (;;) {
      const attempt = await attemptCheckout(deps, preparedCheckout, runOnce, closedOrders);
      switch (attempt.outcome) {
        case "placed":
          return attempt.placedOrder;
        case "gift-out-of-stock":
          giftRetries += 1;
          if (giftRetries > maxGiftRetries) throw makeCartChangedError();
          break;
        case "open-payment-pages":
          await closePaymentPages(deps, attempt.orders);
          closedOrders = attempt.orders;
          giftRetries = 0;
          break;
      }
    }
  } catch (error) {
    // An older order may be paid between the closing and the lock. Its lines have then left the cart, so its payment
    // is the error to report.
    await refusePaidOrders(deps, closedOrders);
    throw await handleCheckoutError(deps, preparedCheckout, error);
  }
}

type Attempt =
  | { readonly outcome: "placed"; readonly placedOrder: PlacedOrder }
  /** Other orders took a gift after the cart was priced. */
  | { readonly outcome: "gift-out-of-stock" }
  /** Payment pages of superseded orders are open at the provider, and must be closed first. */
  | { readonly outcome: "open-payment-pages"; readonly orders: readonly OrderRow[] };

/**
 * Runs the transaction once. Its steps are in the order of increasing contention, and each lock is held until the
 * commit. The locks in order: Idempotency-Key, cart's owner, waiting orders, buyers with limits, unpaid orders of a
 * person and a network, vouchers, points, promotions, stock.
 * @param closedOrders superseded orders whose payment pages were closed before this attempt
 */
async function attemptCheckout(
  deps: Deps,
  prepared: PreparedCheckout,
  runOnce: Transaction,
  closedOrders: readonly OrderRow[],
): Promise<Attempt> {
  const placeUnder = (reference: string) =>
    runOnce<PlacedOrder, LockedCart>(
      async (tx, savePlacedOrder, { waitingOrders, pricedCart }) => {
        const superseded = await supersedeOrders(deps, tx, prepared, waitingOrders, reference);
        // The superseded orders have released their reservations, so the cart must be priced again.
        const cart = superseded.length > 0 ? await priceLockedCart(tx, prepared) : pricedCart;
        const lines = requireOrderableCart(deps, prepared, cart);
        await enforcePersonLimits(tx, prepared.buyer, lines);
        const promises = await readDeliveryPromises(tx, prepared, cart, lines);
        await enforceUnpaidOrderLimit(tx, prepared, cart.totals.total);
        const pricedOrder = { reference, cart, lines, promises };
        const placedOrder = await retryMissingGift(cart, () =>
          writeOrder(deps, tx, prepared, pricedOrder, savePlacedOrder),
        );
        retryOpenPaymentPages(superseded, closedOrders);
        return placedOrder;
      },
      (tx) => lockCart(tx, prepared),
    );
  try {
    return { outcome: "placed", placedOrder: await withFreeReference(placeUnder) };
  } catch (error) {
    if (error instanceof Retry) return error.attempt;
    throw error;
  }
}

interface LockedCart {
  /** The unpaid orders of the cart. */
  readonly waitingOrders: readonly LockedWaitingOrder[];
  readonly pricedCart: PricedCart;
}

/**
 * Locks the cart and prices it, pipelined with the transaction's `begin`. Only one checkout of a cart runs at a time,
 * so a second press finds the lines gone. A change by another tab comes either before, and is ordered, or after, and
 * stays in the cart.
 */
async function lockCart(tx: Tx, prepared: PreparedCheckout): Promise<LockedCart> {
  const { shopper, checkout, cartKey } = prepared;
  const [, waitingOrders, pricedCart] = await pipelined([
    lockShopper(tx, shopper, "no key update"),
    // An order that staff write supersedes no other order of the buyer.
    checkout.staffDraft ? Promise.resolve([]) : lockWaitingOrders(tx, cartKey),
    priceLockedCart(tx, prepared),
  ]);
  return { waitingOrders, pricedCart };
}

function priceLockedCart(
  tx: Tx,
  { shopper, store, checkout, pricing }: PreparedCheckout,
): Promise<PricedCart> {
  return priceCart(tx, shopper, store, checkout, pricing);
}

/** Writes the order. Another attempt prices the cart again if other orders took one of its gifts. */
async function retryMissingGift(
  cart: PricedCart,
  write: () => Promise<PlacedOrder>,
): Promise<PlacedOrder> {
  try {
    return await write();
  } catch (error) {
    throw isGiftOutOfStock(error, cart) ? new Retry({ outcome: "gift-out-of-stock" }) : error;
  }
}

/**
 * Requires closed payment pages of superseded orders. It comes last, so that a refused checkout closes no page. Pages
 * that were opened in the meantime are closed after the commit.
 */
function retryOpenPaymentPages(
  supersededOrders: readonly OrderRow[],
  closedOrders: readonly OrderRow[],
): void {
  if (supersededOrders.length > 0 && closedOrders.length === 0)
    throw new Retry({ outcome: "open-payment-pages", orders: supersededOrders });
}

/** Rolls the transaction back, because the checkout needs another attempt. */
class Retry extends Error {
  readonly attempt: Attempt;
  constructor(attempt: Attempt) {
    super(`The checkout starts over: ${attempt.outcome}`);
    this.attempt = attempt;
  }
}

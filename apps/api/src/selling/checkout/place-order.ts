import { shopOffers } from "../../base/configuration/index.ts";
import { ensureCustomer } from "../../base/customers/index.ts";
import { requireDistrict } from "../../catalogue/delivery/index.ts";
import { type OrderRow, withFreeReference } from "../../orders/orders/index.ts";
import { onlineAmounts, payableCard } from "../../orders/payments/index.ts";
import {
  findWaitingOrders,
  type LockedWaitingOrder,
  lockWaitingOrders,
} from "../../orders/purchases/index.ts";
import { pipelined, type Transaction, type Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import {
  allowCode,
  priceAsCheckout,
  codeProblems,
  limitByPurchases,
  type PricedCart,
  type PricedLine,
  priceCart,
} from "../cart/index.ts";
import {
  requireChosenLines,
  refuseUnoffered,
  refuseUnpayable,
  refuseWithoutStation,
} from "./checkout.rules.ts";
import {
  cartChanged,
  isTotalChanged,
  refuseCode,
  refuseOtherTotal,
  refuseTooHigh,
  totalChanged,
} from "./judge-total.ts";
import { GiftOutOfStock, maxRestarts, markMissingGift } from "./missing-gifts.ts";
import { type Checkout, prepareCheckout, type PreparedCheckout } from "./prepare-checkout.ts";
import { refuseSoldOut, rememberSoldOut } from "./refuse-sold-out.ts";
import { respectPersonLimits } from "./respect-person-limits.ts";
import { respectUnpaidOrders } from "./respect-unpaid-orders.ts";
import { closePages, PagesToClose, refusePaidOrders, supersedeOlder } from "./superseded-orders.ts";
import { type PlacedOrder, readPromises, writeOrder } from "./write-order.ts";

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
  await checkBeforeTransaction(deps, prepared);
  try {
    return await retryPlacing(deps, prepared, once);
  } catch (error) {
    rememberSoldOut(deps, error);
    if (isUnknownCode(error)) await allowCode(deps, shopper, checkout.voucher_code, "rejected");
    if (isTotalChanged(error)) await throwWithCurrentCart(deps, prepared);
    throw error;
  }
}

/**
 * Places the order in one transaction, and restarts it for two reasons. External calls run between two transactions.
 *
 *     transaction -> written                                            -> the order
 *                 -> GiftOutOfStock: other orders took a gift           -> price again, at most `maxRestarts` times
 *                 -> PagesToClose: superseded orders have payment pages -> close the pages, then start over
 *                 -> any other error                                    -> refuse
 */
async function retryPlacing(
  deps: Deps,
  prepared: PreparedCheckout,
  once: Transaction,
): Promise<PlacedOrder> {
  let closed: readonly OrderRow[] = [];
  for (let restarts = 0; ;) {
    try {
      return await withFreeReference((reference) =>
        once(
          (tx, keep: (placed: PlacedOrder) => Promise<void>, opened: OpenedCart) =>
            placeInTransaction(deps, tx, prepared, { reference, opened, closed, keep }),
          (tx) => openCart(tx, prepared),
        ),
      );
    } catch (error) {
      if (error instanceof PagesToClose) {
        await closePages(deps, error.orders);
        closed = error.orders;
        restarts = 0;
      } else if (error instanceof GiftOutOfStock && restarts < maxRestarts) {
        restarts += 1;
      } else {
        // An older order may be paid between the closing and the lock. Its lines have left the cart, so that is the
        // error to report.
        await refusePaidOrders(deps, closed);
        throw error instanceof GiftOutOfStock ? cartChanged() : error;
      }
    }
  }
}

/** A try of a checkout. */
interface Attempt {
  readonly reference: string;
  readonly opened: OpenedCart;
  /** Superseded orders whose pages were closed before this try. */
  readonly closed: readonly OrderRow[];
  readonly keep: (placed: PlacedOrder) => Promise<void>;
}

/** Supersedes, prices, checks and writes, in the order of increasing contention; the stock is last. */
async function placeInTransaction(
  deps: Deps,
  tx: Tx,
  prepared: PreparedCheckout,
  { reference, opened, closed, keep }: Attempt,
): Promise<PlacedOrder> {
  const { cart, older } = await priceAsSuperseding(deps, tx, prepared, opened, reference);
  const lines = linesToOrder(deps, prepared, cart);
  await respectPersonLimits(tx, prepared.buyer, lines);
  const promises = await readPromises(tx, prepared, cart, lines);
  await respectUnpaid(tx, prepared, cart);
  const toWrite = { reference, cart, lines, promises };
  const placed = await markMissingGift(cart, writeOrder(deps, tx, prepared, toWrite, keep));
  // The check comes last, so that a refused checkout closes no payment page. Pages of orders placed in the meantime are
  // closed after the commit.
  if (older.length > 0 && closed.length === 0) throw new PagesToClose(older);
  return placed;
}

/** Refuses requests that need no transaction. */
async function checkBeforeTransaction(
  deps: Deps,
  { shopper, checkout, whose }: PreparedCheckout,
): Promise<void> {
  refuseUnoffered(checkout, await shopOffers(deps, deps.db));
  await payableCard(deps.db, deps.settings, shopper, checkout.card_id);
  // Only a shopper within the limit of attempts learns whether a code is right.
  await allowCode(deps, shopper, checkout.voucher_code, "not-compared");
  if (checkout.written === undefined)
    await refuseSoldOut(deps, whose, checkout.checkout_product_variant_ids);
}

/**
 * Locks the cart and prices it. One checkout of a cart runs at a time, so a second press finds the lines gone. A change
 * by another tab comes before and is ordered, or after and is kept.
 */
function openCart(tx: Tx, { shopper, store, checkout, whose, pricing }: PreparedCheckout) {
  return pipelined([
    ensureCustomer(tx, shopper, "no key update"),
    // Another order of the buyer stays as it is, whatever staff write.
    checkout.written ? noneWaiting : lockWaitingOrders(tx, whose),
    priceCart(tx, shopper, store, checkout, pricing),
  ]);
}

const noneWaiting: Promise<LockedWaitingOrder[]> = Promise.resolve([]);

type OpenedCart = Awaited<ReturnType<typeof openCart>>;

/** Supersedes older orders of the cart's lines, and prices it with their released reservations. */
async function priceAsSuperseding(
  deps: Deps,
  tx: Tx,
  { shopper, store, checkout, whose, pricing }: PreparedCheckout,
  [, waiting, priced]: OpenedCart,
  reference: string,
): Promise<{
  cart: PricedCart;
  older: readonly LockedWaitingOrder["order"][];
}> {
  const chosen = { cart: whose, named: checkout.checkout_product_variant_ids };
  const older = await supersedeOlder(deps, tx, shopper, chosen, waiting, reference);
  // The superseded orders have released their reservations, so the cart is priced again.
  const cart = older.length > 0 ? await priceCart(tx, shopper, store, checkout, pricing) : priced;
  return { cart, older };
}

/** Returns the lines to buy, if the page showed their present price. */
export function linesToOrder(
  deps: Deps,
  { checkout }: PreparedCheckout,
  cart: PricedCart,
): PricedLine[] {
  requireDistrict(checkout.delivery_info, cart.shipping);
  const lines = requireChosenLines(cart, checkout.checkout_product_variant_ids);
  refuseWithoutStation(cart.shipping);
  refuseTooHigh(cart);
  refuseCode(cart);
  refuseOtherTotal(cart, checkout);
  refuseUnpayable(checkout.payment_method, cart.totals.total, onlineAmounts(deps));
  return lines;
}

/**
 * Checks the limit of unpaid orders last before writing, because all checkouts of a network wait here until commit.
 * Free orders are exempt.
 */
async function respectUnpaid(
  tx: Tx,
  { checkout, buyer, network }: PreparedCheckout,
  { totals }: PricedCart,
): Promise<void> {
  if (network === null || totals.total === 0) return;
  await respectUnpaidOrders(tx, buyer, { network, method: checkout.payment_method });
}

function isUnknownCode(error: unknown): boolean {
  return (
    error instanceof ShopError &&
    error.facts.errors?.["voucher_code"] !== undefined &&
    error.message === codeProblems.unknown
  );
}

/**
 * Adds the present cart to the error when the total changed, or a promotion was used up after pricing.
 * @throws ShopError
 */
async function throwWithCurrentCart(
  deps: Deps,
  { shopper, store, checkout, whose, pricing }: PreparedCheckout,
): Promise<never> {
  const waiting = checkout.written ? [] : await findWaitingOrders(deps.db, whose);
  const reprice = (superseded: readonly string[] = []) =>
    priceCart(deps.db, shopper, store, checkout, { ...pricing, superseded });
  const cart = await priceAsCheckout(await reprice(), waiting, reprice);
  refuseCode(cart);
  throw totalChanged(await limitByPurchases(deps.db, shopper, cart, waiting), waiting);
}

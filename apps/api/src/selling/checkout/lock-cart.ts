import { lockShopper } from "../../base/customers/index.ts";
import type { OrderRow } from "../../orders/orders/index.ts";
import { type LockedWaitingOrder, lockWaitingOrders } from "../../orders/waiting-orders/index.ts";
import { pipelined, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { type PricedCart, priceCart } from "../cart/index.ts";
import type { PreparedCheckout } from "./prepare-checkout.ts";
import { supersedeOrders } from "./superseded-orders.ts";

/**
 * Locks the cart and prices it. Only one checkout of a cart runs at a time, so a second press finds the lines gone. A
 * change by another tab comes either before, and is ordered, or after, and stays in the cart.
 */
export async function lockCart(
  tx: Tx,
  { shopper, store, checkout, cartKey, pricing }: PreparedCheckout,
): Promise<LockedCart> {
  const [, waitingOrders, pricedCart] = await pipelined([
    lockShopper(tx, shopper, "no key update"),
    // An order that staff write supersedes no other order of the buyer.
    checkout.staffDraft ? noWaitingOrders : lockWaitingOrders(tx, cartKey),
    priceCart(tx, shopper, store, checkout, pricing),
  ]);
  return { waitingOrders, pricedCart };
}

export interface LockedCart {
  /** The unpaid orders of the cart. */
  readonly waitingOrders: readonly LockedWaitingOrder[];
  readonly pricedCart: PricedCart;
}

const noWaitingOrders: Promise<LockedWaitingOrder[]> = Promise.resolve([]);

/** Supersedes older unpaid orders of the same lines. Prices the cart with the reservations that they released. */
export async function supersedeAndPrice(
  deps: Deps,
  tx: Tx,
  preparedCheckout: PreparedCheckout,
  { waitingOrders, pricedCart }: LockedCart,
  reference: string,
): Promise<{ readonly cart: PricedCart; readonly supersededOrders: readonly OrderRow[] }> {
  const { shopper, store, checkout, cartKey, pricing } = preparedCheckout;
  const chosenVariants = { cartKey, variantIds: checkout.checkout_product_variant_ids };
  const supersededOrders = await supersedeOrders(
    deps,
    tx,
    shopper,
    chosenVariants,
    waitingOrders,
    reference,
  );
  // The superseded orders have released their reservations, so the cart must be priced again.
  const cart =
    supersededOrders.length > 0
      ? await priceCart(tx, shopper, store, checkout, pricing)
      : pricedCart;
  return { cart, supersededOrders };
}

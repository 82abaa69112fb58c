import { ensureCustomer } from "../../base/customers/index.ts";
import type { OrderRow } from "../../orders/orders/index.ts";
import { type LockedWaitingOrder, lockWaitingOrders } from "../../orders/purchases/index.ts";
import { pipelined, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { type PricedCart, priceCart } from "../cart/index.ts";
import type { PreparedCheckout } from "./prepare-checkout.ts";
import { supersedeOrders } from "./superseded-orders.ts";

/**
 * Locks the cart and prices it. One checkout of a cart runs at a time, so a second press finds the lines gone. A change
 * by another tab comes before and is ordered, or after and is kept.
 */
export async function lockCart(
  tx: Tx,
  { shopper, store, checkout, cartKey, pricing }: PreparedCheckout,
): Promise<LockedCart> {
  const [, waiting, priced] = await pipelined([
    ensureCustomer(tx, shopper, "no key update"),
    // Another order of the buyer stays as it is, whatever staff write.
    checkout.writtenOrder ? noneWaiting : lockWaitingOrders(tx, cartKey),
    priceCart(tx, shopper, store, checkout, pricing),
  ]);
  return { waiting, priced };
}

export interface LockedCart {
  /** The cart's waiting orders. */
  readonly waiting: readonly LockedWaitingOrder[];
  readonly priced: PricedCart;
}

const noneWaiting: Promise<LockedWaitingOrder[]> = Promise.resolve([]);

/** Supersedes older orders of the cart's lines, and prices it with their released reservations. */
export async function supersedeAndPrice(
  deps: Deps,
  tx: Tx,
  prepared: PreparedCheckout,
  { waiting, priced }: LockedCart,
  reference: string,
): Promise<{ readonly cart: PricedCart; readonly supersededOrders: readonly OrderRow[] }> {
  const { shopper, store, checkout, cartKey, pricing } = prepared;
  const chosen = { cartKey, variantIds: checkout.checkout_product_variant_ids };
  const supersededOrders = await supersedeOrders(deps, tx, shopper, chosen, waiting, reference);
  // The superseded orders have released their reservations, so the cart is priced again.
  const cart =
    supersededOrders.length > 0 ? await priceCart(tx, shopper, store, checkout, pricing) : priced;
  return { cart, supersededOrders };
}

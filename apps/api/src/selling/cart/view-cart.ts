import { setting, type Store } from "../../base/configuration/index.ts";
import { readEarningRate } from "../../offers/membership/index.ts";
import { findWaitingOrders, type WaitingOrder } from "../../orders/waiting-orders/index.ts";
import { withConnection, pipelined } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { applyPersonLimits } from "./apply-person-limits.ts";
import type { PricedCart } from "./cart.rules.ts";
import { cartLimits } from "./cart.settings.ts";
import { limitCodeAttempts } from "./limit-code-attempts.ts";
import { priceAsCheckout, type CartRequest, priceCart } from "./price-cart.ts";

interface ViewedCart {
  readonly cart: PricedCart;
  /** The shopper's unpaid orders of the same lines. */
  readonly waitingOrders: readonly WaitingOrder[];
}

/**
 * Prices the cart as its next order would be priced.
 * @throws ShopError `too_many_requests` after too many unknown codes
 */
export async function viewCart(
  deps: Deps,
  shopper: Shopper,
  store: Store,
  request: CartRequest,
): Promise<ViewedCart> {
  const preloaded = {
    limits: await setting(deps.db, cartLimits),
    earningRate: await readEarningRate(deps.db),
  };
  const viewedCart = await withConnection(deps.db, async (connection) => {
    const price = (supersededOrderIds: readonly string[] = []) =>
      priceCart(connection, shopper, store, request, { preloaded, supersededOrderIds });
    const cartKey = { customerId: shopper.id, storeId: store.id };
    const [pricedCart, waitingOrders] = await pipelined([
      price(),
      findWaitingOrders(connection, cartKey),
    ]);
    const cart = await priceAsCheckout(pricedCart, waitingOrders, price);
    return {
      cart: await applyPersonLimits(connection, shopper, cart, waitingOrders),
      waitingOrders,
    };
  });
  const isUnknown = viewedCart.cart.codeProblem === "unknown";
  await limitCodeAttempts(deps, shopper, request.voucher_code, isUnknown ? "rejected" : "accepted");
  return viewedCart;
}

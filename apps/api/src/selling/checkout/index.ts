/** Checkout: turns a cart into an order. */
import type { Module } from "../../platform/modules/module.ts";
import { checkoutRoutes } from "./checkout.routes.ts";
import { unpaidOfflineOrderLimits, unpaidOnlineOrderLimits } from "./checkout.settings.ts";

export { requireOrderableCart } from "./require-orderable-cart.ts";
export { placeOrder } from "./place-order.ts";
export { type Checkout, prepareCheckout, type PreparedCheckout } from "./prepare-checkout.ts";
export { enforcePersonLimits } from "./enforce-person-limits.ts";
export { toOrderContents, readDeliveryPromises } from "./write-order.ts";

export const checkout: Module = {
  name: "checkout",
  settings: [unpaidOfflineOrderLimits, unpaidOnlineOrderLimits],
  customer: checkoutRoutes,
};

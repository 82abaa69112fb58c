/** Checkout: turns a cart into an order. */
import type { Module } from "../../platform/modules/module.ts";
import { checkoutRoutes } from "./checkout.routes.ts";
import { unpaidOfflineOrders, unpaidOnlineOrders } from "./checkout.settings.ts";

export { linesToOrder } from "./lines-to-order.ts";
export { placeOrder } from "./place-order.ts";
export { type Checkout, prepareCheckout, type PreparedCheckout } from "./prepare-checkout.ts";
export { respectPersonLimits } from "./respect-person-limits.ts";
export { toOrderContents, readPromises } from "./write-order.ts";

export const checkout: Module = {
  name: "checkout",
  settings: [unpaidOfflineOrders, unpaidOnlineOrders],
  customer: checkoutRoutes,
};

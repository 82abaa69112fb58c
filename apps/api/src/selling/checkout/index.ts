/** Checkout: turns a cart into an order. */
import type { Module } from "../../platform/modules/module.ts";
import { checkoutRoutes } from "./checkout.routes.ts";
import { unpaidOfflineOrders, unpaidOnlineOrders } from "./checkout.settings.ts";

export { placeOrder } from "./place-order.ts";

export const checkout: Module = {
  name: "checkout",
  settings: [unpaidOfflineOrders, unpaidOnlineOrders],
  customer: checkoutRoutes,
};

/** The checkout: turns what is in the cart into an order. */
import type { Module } from "../../platform/module.ts";
import { checkoutRoutes } from "./checkout.routes.ts";

export { placeOrder } from "./place-order.ts";

export const checkout: Module = { name: "checkout", customer: checkoutRoutes };

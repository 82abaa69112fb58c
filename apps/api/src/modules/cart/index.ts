/** What people mean to buy, and what it would cost now. The reference for every other module. */
import type { Module } from "../../platform/module.ts";
import { cartRoutes } from "./cart.routes.ts";

export { presentCart, presentDiscount, presentGift } from "./cart.presenter.ts";
export { codeProblems } from "./code-problems.ts";
export { removeAllLines, removeLines as removeFromCart } from "./cart.repository.ts";
export { exportOf } from "./export-of.ts";
export type { PricedCart, PricedLine } from "./cart.rules.ts";
export { mergeCarts } from "./merge-carts.ts";
export { priceCart } from "./price-cart.ts";

export const cart: Module = { name: "cart", customer: cartRoutes };

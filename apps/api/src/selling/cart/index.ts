/** Cart: lines and their current prices. New modules are written after the model of this one. */
import type { Module } from "../../platform/modules/module.ts";
import { cartReservation } from "./cart-reservation.ts";
import { cartPersonal } from "./cart.personal.ts";
import { cartRoutes } from "./cart.routes.ts";
import { cartLimits } from "./cart.settings.ts";

export { limitCodeAttempts } from "./limit-code-attempts.ts";
export { presentCart, presentDiscount } from "./cart.presenter.ts";
export { cartLimits } from "./cart.settings.ts";
export { codeProblems } from "./code-problems.ts";
export { isTotalTooHigh, type PricedCart, type PricedLine } from "./cart.rules.ts";
export { applyPersonLimits } from "./apply-person-limits.ts";
export { mergeCarts } from "./merge-carts.ts";
export { type OrderHolds, priceAsCheckout, priceCart, type StaffLine } from "./price-cart.ts";
export { findCartVariants } from "./find-cart-variants.ts";
export { readCartStock, type CartKey } from "./read-cart-stock.ts";

export const cart: Module = {
  name: "cart",
  settings: [cartLimits],
  personal: cartPersonal,
  customer: cartRoutes,
  reservation: cartReservation,
};

/**
 * Controls access to orders. Buyers see their own orders, and anyone who knows an order's e-mail or phone sees that
 * order.
 */
import type { Module } from "../../platform/modules/module.ts";

export { normaliseContact } from "./contact.rules.ts";
export { findGuestOrder } from "./find-guest-order.ts";
export { findOwnOrder } from "./find-own-order.ts";
export { rememberBuyer } from "./known-buyers.ts";

export const orderAccess: Module = { name: "order-access" };

/** Access to orders: a buyer's own, or the order whose e-mail or phone somebody names. */
import type { Module } from "../../platform/modules/module.ts";

export { normaliseContact } from "./contact.rules.ts";
export { findGuestOrder } from "./find-guest-order.ts";
export { findOwnOrder } from "./find-own-order.ts";
export { rememberBuyer } from "./known-buyers.ts";

export const orderAccess: Module = { name: "order-access" };

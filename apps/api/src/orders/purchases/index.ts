/** Finds a person's earlier orders, the remaining limits per person, and unpaid orders that a new order supersedes. */
import type { Module } from "../../platform/modules/module.ts";

export { countUnpaid, hasOrderedLately } from "./earlier-orders.ts";
export { type EarlierPurchases, findEarlierPurchases } from "./find-earlier-purchases.ts";
export { findExceededLimits } from "./find-exceeded-limits.ts";
export { isWithinPersonLimits } from "./is-within-person-limits.ts";
export { findSuccessor, supersedeOrder } from "./supersede-order.ts";
export {
  findWaitingOrders,
  type LockedWaitingOrder,
  lockWaitingOrders,
  type WaitingOrder,
} from "./waiting-orders.ts";

export const purchases: Module = { name: "purchases" };

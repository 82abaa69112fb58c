/** Finds orders that wait for an online payment, and cancels those that a new order supersedes. */
import type { Module } from "../../platform/modules/module.ts";

export { findSuccessor, supersedeOrder } from "./supersede-order.ts";
export {
  findWaitingOrders,
  type LockedWaitingOrder,
  lockWaitingOrders,
  type WaitingOrder,
} from "./waiting-orders.ts";

export const waitingOrders: Module = { name: "waiting-orders" };

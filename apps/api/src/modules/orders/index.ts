/** Orders: what was bought, how far it has come, and the one engine that moves it on. */
import type { Module } from "../../platform/module.ts";
import { offlinePayment, orderStatusTitles, refundReasons } from "./orders.settings.ts";
import { ordersPersonal } from "./orders.personal.ts";
import { orderInvariants } from "./orders.invariants.ts";
import { orderMessages } from "./order-mail.rules.ts";
import { orderJobs } from "./orders.jobs.ts";
import { orderRoutes } from "./orders.routes.ts";

import { findWaitingOrders } from "./waiting-orders.repository.ts";

export { approveProof } from "./approve-proof.ts";
export { normalisedContact } from "./contact.rules.ts";
export { findOwnOrder } from "./find-own-order.ts";
export { makeReadyForPickup } from "./make-ready-for-pickup.ts";
export { createOrder, type NewOrderLine, withFreeReference } from "./create-order.ts";
export { hasOrderedLately } from "./has-ordered.repository.ts";
export { takeForOrder } from "./hold-for-order.ts";
export { orderDeadlines } from "./order-deadlines.ts";
export { findOverLimit } from "./find-over-limit.ts";
export { findOrderLines, findOrder, markReviewed } from "./orders.repository.ts";
export { canPayOnline, theShop } from "./orders.rules.ts";
export { payOrder, type PaymentChoice } from "./pay-order.ts";
export { supersedeOrder } from "./supersede-order.ts";
export { closeForChange, settleForPayer } from "./settle-open-payments.ts";
export { shipOrder } from "./ship-order.ts";
export { countUnpaid } from "./unpaid-orders.repository.ts";
export { lockWaitingOrders } from "./waiting-orders.repository.ts";

export const orders: Module = {
  name: "orders",
  waitingOrders: findWaitingOrders,
  settings: [orderStatusTitles, refundReasons, offlinePayment],
  personal: ordersPersonal,
  invariants: orderInvariants,
  customer: orderRoutes,
  jobs: orderJobs,
  messages: orderMessages,
};

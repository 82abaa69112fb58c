/** Orders: what was bought, how far it has come, and the one engine that moves it on. */
import type { Module } from "../../platform/module.ts";
import { offlinePayment, orderStatusTitles } from "./orders.settings.ts";
import { ordersPersonal } from "./orders.personal.ts";
import { orderInvariants } from "./orders.invariants.ts";
import { orderMessages } from "./order-messages.ts";
import { orderMail } from "./mail-about-order.ts";
import { orderJobs } from "./orders.jobs.ts";
import { deskHears, mountDeskEvents } from "./desk-events.ts";
import { deskRoutes } from "./operator.routes.ts";
import { orderRoutes } from "./orders.routes.ts";

import { findWaitingOrders } from "./waiting-orders.repository.ts";

export { tellDesk } from "./desk-events.ts";
export { approveProof } from "./approve-proof.ts";
export { approveTransferIn } from "./approve-transfer.ts";
export { foundTransferIn } from "./found-transfer.ts";
export { seekTransferFor } from "./seek-transfer.repository.ts";
export { findPayableOrders } from "./payable-orders.repository.ts";
export { findOwnOrder } from "./find-own-order.ts";
export { makeReadyForPickup } from "./make-ready-for-pickup.ts";
export { describeOrder } from "./describe-order.ts";
export { createOrder, type NewOrderLine, withFreeReference } from "./create-order.ts";
export { hasOrderedLately } from "./has-ordered.repository.ts";
export { takeForOrder } from "./hold-for-order.ts";
export { orderDeadlines } from "./order-deadlines.ts";
export { exampleMailFacts } from "./order-mail.example.ts";
export { findOverLimit } from "./find-over-limit.ts";
export { offlinePayment } from "./orders.settings.ts";
export {
  findSimilarProofs,
  giveBackProof,
  maxReadings,
  storeReading,
  takeUnreadProof,
  type UnreadProof,
} from "./proof-readings.repository.ts";
export {
  findEvents,
  findOrderLines,
  findOrder,
  findOrdersWithLines,
  lockOrder,
  markRefundRequested,
  markReviewed,
  withdrawUnits,
} from "./orders.repository.ts";
export { changeAtDesk } from "./change-at-desk.ts";
export { changeStatus } from "./change-status.ts";
export { hasForgottenBuyer, normalisedContact } from "./contact.rules.ts";
export { findGuestOrder } from "./find-guest-order.ts";
export { orderToHold } from "./hold-for-order.ts";
export type { OrderLineRow, OrderRow } from "./orders.tables.ts";
export { wrongState } from "./order-actions.rules.ts";
export { canPayOnline, mayReturnTransfer, theShop } from "./orders.rules.ts";
export { narrowTo, remainingOf } from "./parcels.rules.ts";
export { payOrder, type PaymentChoice } from "./pay-order.ts";
export { supersedeOrder } from "./supersede-order.ts";
export { closeForChange, settleForPayer } from "./settle-open-payments.ts";
export { shipOrder } from "./ship-order.ts";
export { wayTo } from "./way-to-buyer.ts";
export { writeInOrder } from "./write-in-order.ts";
export { countUnpaid } from "./unpaid-orders.repository.ts";
export { lockWaitingOrders } from "./waiting-orders.repository.ts";

export const orders: Module = {
  name: "orders",
  waitingOrders: findWaitingOrders,
  settings: [orderStatusTitles, offlinePayment],
  personal: ordersPersonal,
  invariants: orderInvariants,
  customer: orderRoutes,
  operator: deskRoutes,
  mount: mountDeskEvents,
  hears: deskHears,
  jobs: orderJobs,
  messages: orderMessages,
  orderMail,
};

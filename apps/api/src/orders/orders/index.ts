/** Orders: what was bought, its progress, and the engine that changes the status. */
import type { Module } from "../../platform/module.ts";
import { answerTo } from "../../platform/port.ts";
import { orderOfPayment } from "../ports.ts";
import { offlinePayment } from "./orders.settings.ts";
import { ordersPersonal } from "./orders.personal.ts";
import { orderInvariants } from "./orders.invariants.ts";
import { orderJobs } from "./orders.jobs.ts";
import { orderRoutes } from "./orders.routes.ts";
import { paidOrder } from "./settle-order.ts";

export { changeStatus, type HoldersOf, type StatusRequest } from "./change-status.ts";
export { createOrder, type NewOrderLine, withFreeReference } from "./create-order.ts";
export { describeOrder } from "./describe-order.ts";
export { findBoughtBefore } from "./find-earlier-purchases.ts";
export { findOrdersWithLines } from "./find-orders.ts";
export { findOverLimit } from "./find-over-limit.ts";
export { moveProofs } from "./move-proofs.ts";
export {
  findFormerRecipients,
  type FormerRecipients,
  hasPaidOrders,
  lockCalledOff,
  markSeeking,
  moveUnpaidOrders,
  stopSeeking,
  updateTracking,
} from "./order-changes.repository.ts";
export { findPayableOrders } from "./order-lists.repository.ts";
export { promotionOf } from "./orders.rules.ts";
export { presentOrder, presentSummary } from "./order.presenter.ts";
export {
  findEvents,
  findOrder,
  findOrderLines,
  findOrders,
  findParts,
  findProofs,
  lockOrder,
  markRefundRequested,
  markReviewed,
  type OrderParts,
  withdrawUnits,
} from "./orders.repository.ts";
export { offlinePayment } from "./orders.settings.ts";
export type { OrderEventRow, OrderLineRow, OrderRow, PaymentProofRow } from "./orders.tables.ts";
export { type PaymentChoice, payOrder } from "./pay-order.ts";
export { paymentAccountsWarning } from "./payment-accounts.ts";
export {
  findProofPayers,
  findSimilarProofs,
  findWaitingProofs,
  giveBackProof,
  hasUnjudgedProof,
  judgeProofs,
  maxReadings,
  reopenProofs,
  storeReading,
  takeUnreadProof,
  type UnreadProof,
} from "./proofs.repository.ts";
export {
  type BoughtBefore,
  countUnpaid,
  findSuccessor,
  findWaitingOrders,
  hasOrderedLately,
  type LockedWaitingOrder,
  lockWaitingOrders,
  type WaitingOrder,
} from "./purchases.repository.ts";
export { orderToHold, takeForOrder } from "./reserve-for-order.ts";
export { closeForChange, settleForPayer } from "./settle-for-reader.ts";
export { supersedeOrder } from "./supersede-order.ts";

export const orders: Module = {
  name: "orders",
  settings: [offlinePayment],
  personal: ordersPersonal,
  invariants: orderInvariants,
  customer: orderRoutes,
  jobs: orderJobs,
  answers: [answerTo(orderOfPayment, paidOrder)],
};

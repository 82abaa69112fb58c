/** Orders: what was bought, how far it has come, and the one engine that moves it on. */
import type { Module } from "../../platform/module.ts";
import { answerTo } from "../../platform/port.ts";
import { orderMailJobs } from "../ports.ts";
import { offlinePayment, orderStatusTitles } from "./orders.settings.ts";
import { ordersPersonal } from "./orders.personal.ts";
import { orderInvariants } from "./orders.invariants.ts";
import { orderMessages } from "./order-messages.ts";
import { orderMail } from "./mail-about-order.ts";
import { orderJobs } from "./orders.jobs.ts";
import { orderRoutes } from "./orders.routes.ts";

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
export { findOwnOrder } from "./find-own-order.ts";
export { describeOrder } from "./describe-order.ts";
export { createOrder, type NewOrderLine, withFreeReference } from "./create-order.ts";
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
export { orderDeadlines } from "./order-deadlines.ts";
export { exampleMailFacts } from "./order-mail.example.ts";
export { findOverLimit } from "./find-over-limit.ts";
export { paymentAccountsWarning } from "./payment-accounts.ts";
export { offlinePayment } from "./orders.settings.ts";
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
  findEvents,
  findOrderLines,
  findOrder,
  findOrders,
  findOrdersWithLines,
  findParts,
  findProofs,
  lockOrder,
  markRefundRequested,
  markReviewed,
  type OrderParts,
  withdrawUnits,
} from "./orders.repository.ts";
export { buyerReason, type GivenReason, textOfReason } from "./buyer-reason.rules.ts";
export { changeStatus, type StatusRequest, type HoldersOf } from "./change-status.ts";
export { mayDo, staffActionsOf, wrongState } from "./order-actions.ts";
export { presentOrder, presentSummary } from "./order.presenter.ts";
export { orderMailJob } from "./order-mail.rules.ts";
export { findParcels, updateParcelTracking } from "./parcels.repository.ts";
export { hasForgottenBuyer, normalisedContact } from "./contact.rules.ts";
export { findGuestOrder } from "./find-guest-order.ts";
export type { OrderEventRow, OrderLineRow, OrderRow, PaymentProofRow } from "./orders.tables.ts";
export {
  canPayOnline,
  mayReturnTransfer,
  type OrderActor,
  possibleTransitions,
  theShop,
  waitsForStaff,
} from "./orders.rules.ts";
export {
  narrowTo,
  type ParcelLine,
  type ParcelToSend,
  parcelOf,
  remainingOf,
} from "./parcels.rules.ts";
export { payOrder, type PaymentChoice } from "./pay-order.ts";
export { supersedeOrder } from "./supersede-order.ts";
export { closeForChange, settleForPayer } from "./settle-open-payments.ts";
export { writeInOrder } from "./mail-sequence.ts";
export { writeToBuyer } from "./mail-buyer.ts";
export { moveProofs } from "./move-proofs.ts";
export { findBoughtBefore } from "./find-earlier-purchases.ts";

export const orders: Module = {
  name: "orders",
  settings: [orderStatusTitles, offlinePayment],
  personal: ordersPersonal,
  invariants: orderInvariants,
  customer: orderRoutes,
  jobs: orderJobs,
  messages: orderMessages,
  answers: [answerTo(orderMailJobs, orderMail)],
};

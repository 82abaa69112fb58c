/** Stores orders and their progress, and contains the only code that changes an order's status. */
import type { Module } from "../../platform/modules/module.ts";
import { orderInvariants } from "./orders.invariants.ts";
import { orderJobs } from "./orders.jobs.ts";
import { ordersPersonal } from "./orders.personal.ts";

export { changePaymentMethod } from "./change-payment-method.ts";
export { changeStatus } from "./change-status.ts";
export { closePaymentsBeforeChange } from "./close-payments-before-change.ts";
export { createOrder, withFreeReference } from "./create-order.ts";
export {
  findOrder,
  findOrderLines,
  findOrders,
  findOrdersWithLines,
  findOwnOrders,
  lockOrder,
} from "./find-orders.ts";
export { markOrder, withdrawUnits } from "./mark-order.ts";
export { moveUnpaidOrders } from "./move-unpaid-orders.ts";
export { findEvents, findFormerRecipients } from "./order-history.ts";
export type { OrderLineRow, OrderRow } from "./orders.tables.ts";
export { updateTracking } from "./update-tracking.ts";
export { editReservations, readReservableOrder } from "./order-reservations.ts";
export {
  lockCancelledUnpaidOrders,
  startTransferCheck,
  endTransferCheck,
} from "./transfer-checks.ts";

export const orders: Module = {
  name: "orders",
  personal: ordersPersonal,
  invariants: orderInvariants,
  jobs: orderJobs,
};

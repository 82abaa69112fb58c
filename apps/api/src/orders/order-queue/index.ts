/** Serves the order queue of the back office: lists of orders, changes by staff, and live events. */
import type { Module } from "../../platform/modules/module.ts";
import { orderQueuePersonal } from "./order-queue.personal.ts";
import { orderQueueRoutes } from "./order-queue.routes.ts";
import { orderReasons } from "./order-queue.settings.ts";
import { queueHandlers, mountQueueEvents } from "./queue-events.ts";

export { approveProof } from "./payment-approval/approve-proof.ts";
export {
  approveWithoutProof,
  approveLockedOrderByTransfer,
} from "./payment-approval/approve-transfer.ts";
export { changeOrder, findUnchangedOrder, type StaffRequest } from "./change-order.ts";
export { describeForStaff } from "./describe-for-staff.ts";
export { presentContact } from "./order-queue.presenter.ts";
export { searchOrderList } from "./search/search-order-list.ts";
export { savePrint, type PrintedOrder } from "./save-print.ts";
export { addShopNotes } from "./add-shop-notes.ts";
export {
  textCondition,
  amountCondition,
  filterTransfersBySearch,
} from "./search/order-matches.fragments.ts";
export { separateRareMatches } from "./search/separate-rare-matches.ts";
export { orderCondition } from "./search/queue-search.fragments.ts";
export { emitQueueEvent } from "./queue-events.ts";
export { findReceivedMoney } from "./received-money.ts";
export { recordTransfer } from "./payment-approval/record-transfer.ts";
export { makeReadyForPickup } from "./shipping/make-ready-for-pickup.ts";
export { flagOrdersByReference } from "./flag-orders-by-reference.ts";
export { shipOrder } from "./shipping/ship-order.ts";

export const orderQueue: Module = {
  name: "order-queue",
  settings: [orderReasons],
  personal: orderQueuePersonal,
  operator: orderQueueRoutes,
  mount: mountQueueEvents,
  eventHandlers: queueHandlers,
};

/** The staff's order desk: what it shows of orders, what staff do with them, and what is new of them. */
import type { Module } from "../../platform/module.ts";
import { deskHears, mountDeskEvents } from "./queue-events.ts";
import { deskRoutes } from "./order-queue.routes.ts";
import { orderReasons } from "./order-queue.settings.ts";
import { orderDeskPersonal } from "./order-queue.personal.ts";

export { approveProof } from "./approve-proof.ts";
export { approveTransferIn } from "./approve-transfer.ts";
export { changeAtDesk } from "./change-order.ts";
export { contactOf } from "./order-queue.presenter.ts";
export { findOnOrders } from "./find-on-orders.ts";
export { insertShopNotes } from "./order-notes.repository.ts";
export {
  hasPart,
  idsOfOrdersFound,
  isAmount,
  ofTransfersFound,
} from "./order-matches.fragments.ts";
export { ofOrdersFound } from "./queue-search.fragments.ts";
export { tellDesk } from "./queue-events.ts";
export { foundTransferIn } from "./record-transfer.ts";
export { makeReadyForPickup } from "./make-ready-for-pickup.ts";
export { seekTransferFor } from "./seek-transfer.ts";
export { shipOrder } from "./ship-order.ts";

export const orderQueue: Module = {
  name: "order-queue",
  settings: [orderReasons],
  personal: orderDeskPersonal,
  operator: deskRoutes,
  mount: mountDeskEvents,
  hears: deskHears,
};

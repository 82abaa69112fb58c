/** The staff's order desk: what it shows of orders, what staff do with them, and what is new of them. */
import type { Module } from "../../platform/module.ts";
import { deskHears, mountDeskEvents } from "./desk-events.ts";
import { deskRoutes } from "./operator.routes.ts";
import { orderDeskPersonal } from "./order-desk.personal.ts";

export { approveProof } from "./approve-proof.ts";
export { approveTransferIn } from "./approve-transfer.ts";
export { changeAtDesk } from "./change-at-desk.ts";
export { contactOf } from "./desk.presenter.ts";
export { ofOrdersFound } from "./desk-search.repository.ts";
export { findOnOrders } from "./found-on-orders.repository.ts";
export {
  hasPart,
  idsOfOrdersFound,
  isAmount,
  ofTransfersFound,
} from "./transfer-search.repository.ts";
export { tellDesk } from "./desk-events.ts";
export { foundTransferIn } from "./found-transfer.ts";
export { makeReadyForPickup } from "./make-ready-for-pickup.ts";
export { seekTransferFor } from "./seek-transfer.ts";
export { shipOrder } from "./ship-order.ts";

export const orderDesk: Module = {
  name: "order-desk",
  personal: orderDeskPersonal,
  operator: deskRoutes,
  mount: mountDeskEvents,
  hears: deskHears,
};

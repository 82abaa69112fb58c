/** Draft orders: staff write an order for a buyer, who pays it by a link. */
import type { Module } from "../../platform/modules/module.ts";
import { draftOrdersPersonal } from "./draft-orders.personal.ts";
import { draftOrderRoutes } from "./draft-orders.routes.ts";
import { payLinkMessage } from "./pay-link-message.ts";
import { payLinkRoutes } from "./pay-links.routes.ts";

export const draftOrders: Module = {
  name: "draft-orders",
  customer: payLinkRoutes,
  operator: draftOrderRoutes,
  messages: [payLinkMessage],
  personal: draftOrdersPersonal,
};

/** Purchase orders: their suppliers, lines and expected dates, and arrivals that supply waiting pre-orders. */
import { staffTasks } from "../../orders/ports.ts";
import type { Module } from "../../platform/modules/module.ts";
import { answerPort } from "../../platform/modules/port.ts";
import { arrivalMessages } from "./arrival-messages.ts";
import { purchaseOrderOperatorRoutes } from "./operator.routes.ts";
import { purchaseOrderInvariants } from "./purchase-orders.invariants.ts";
import { purchaseOrderJobs } from "./purchase-orders.jobs.ts";
import { purchaseOrderTasks } from "./purchase-orders.repository.ts";

export const purchaseOrders: Module = {
  name: "purchase-orders",
  operator: purchaseOrderOperatorRoutes,
  jobs: purchaseOrderJobs,
  invariants: purchaseOrderInvariants,
  messages: arrivalMessages,
  portAnswers: [answerPort(staffTasks, purchaseOrderTasks)],
};

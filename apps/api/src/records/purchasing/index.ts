/** Purchasing: suppliers, purchase orders, and their arrivals for waiting pre-orders. */
import { staffTasks } from "../../orders/ports.ts";
import type { Module } from "../../platform/modules/module.ts";
import { answerPort } from "../../platform/modules/port.ts";
import { arrivalMessages } from "./arrival-messages.ts";
import { purchasingOperatorRoutes } from "./operator.routes.ts";
import { purchaseTasks } from "./purchase-orders.repository.ts";
import { purchasingInvariants } from "./purchasing.invariants.ts";
import { purchasingJobs } from "./purchasing.jobs.ts";

export const purchasing: Module = {
  name: "purchasing",
  operator: purchasingOperatorRoutes,
  jobs: purchasingJobs,
  invariants: purchasingInvariants,
  messages: arrivalMessages,
  portAnswers: [answerPort(staffTasks, purchaseTasks)],
};

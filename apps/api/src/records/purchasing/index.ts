/** Purchasing: suppliers, purchase orders, and their arrivals for waiting pre-orders. */
import type { Module } from "../../platform/modules/module.ts";
import { arrivalMessages } from "./arrival-messages.ts";
import { purchasingOperatorRoutes } from "./operator.routes.ts";
import { purchasingInvariants } from "./purchasing.invariants.ts";
import { purchasingJobs } from "./purchasing.jobs.ts";

export const purchasing: Module = {
  name: "purchasing",
  operator: purchasingOperatorRoutes,
  jobs: purchasingJobs,
  invariants: purchasingInvariants,
  messages: arrivalMessages,
};

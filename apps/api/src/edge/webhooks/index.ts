/** Webhooks: sends events to servers that the owner configures. */
import type { Module } from "../../platform/modules/module.ts";
import { webhookOperatorRoutes } from "./operator.routes.ts";
import { webhookHandlers } from "./webhook-handlers.ts";
import { webhookInvariants } from "./webhooks.invariants.ts";
import { webhookJobs } from "./webhooks.jobs.ts";

export { createEndpoint, removeEndpoint } from "./change-endpoints.ts";
export { listDeliveries, listEndpoints } from "./read-webhooks.ts";
export { replayDelivery, replayFailed } from "./replay-webhooks.ts";

export const webhooks: Module = {
  name: "webhooks",
  operator: webhookOperatorRoutes,
  eventHandlers: webhookHandlers,
  jobs: webhookJobs,
  invariants: webhookInvariants,
};

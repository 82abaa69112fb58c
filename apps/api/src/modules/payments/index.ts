/** Cards, and the payment provider that keeps them. */
import type { Module } from "../../platform/module.ts";
import { paymentsPersonal } from "./payments.personal.ts";
import { cardRoutes } from "./cards.routes.ts";
import { paymentJobs } from "./payments.jobs.ts";
import { mountSandbox } from "./sandbox/index.ts";
import { mountWebhooks } from "./webhooks.routes.ts";

export const payments: Module = {
  name: "payments",
  personal: paymentsPersonal,
  customer: cardRoutes,
  jobs: paymentJobs,
  mount: (app, deps) => {
    mountWebhooks(app, deps);
    if (deps.settings.payments === "sandbox") mountSandbox(app, deps);
  },
};

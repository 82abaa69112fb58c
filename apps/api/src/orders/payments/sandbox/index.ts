/** The sandbox: a payment provider of our own. The shop knows it by its references, page and webhooks only. */
import { type Job, job } from "../../../platform/jobs.ts";
import { tellShop } from "./send-webhook.ts";

export { mountSandbox } from "./sandbox.routes.ts";

export const sandboxJobs: readonly Job[] = [
  job<Parameters<typeof tellShop>[1]>({
    name: "tell-shop",
    lane: "payments",
    run: (deps, event, { attempt }) => tellShop(deps, event, attempt),
  }),
  // Keeps the job's former name for jobs that the previous version queued.
  job<Parameters<typeof tellShop>[1]>({
    name: "tell-shop-of-card",
    lane: "payments",
    run: (deps, event, { attempt }) => tellShop(deps, event, attempt),
  }),
];

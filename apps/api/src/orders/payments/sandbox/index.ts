/** The sandbox: Harbour's own payment provider. The shop knows only its references, page and webhooks. */
import { type Job, job } from "../../../platform/jobs/jobs.ts";
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

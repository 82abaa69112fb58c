/**
 * The sandbox is Harbour's own payment provider. The rest of the shop knows only its references, pages and webhooks.
 */
import { type Job, job } from "../../../platform/jobs/jobs.ts";
import { sendWebhook } from "./send-webhook.ts";

export { mountSandbox } from "./sandbox.routes.ts";

export const sandboxJobs: readonly Job[] = [
  job<Parameters<typeof sendWebhook>[1]>({
    name: "tell-shop",
    lane: "payments",
    run: (deps, event, { attempt }) => sendWebhook(deps, event, attempt),
  }),
  // Keeps the job's old name, because the previous version may have queued such jobs.
  job<Parameters<typeof sendWebhook>[1]>({
    name: "tell-shop-of-card",
    lane: "payments",
    run: (deps, event, { attempt }) => sendWebhook(deps, event, attempt),
  }),
];

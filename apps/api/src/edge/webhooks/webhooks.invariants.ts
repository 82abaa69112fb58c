import { isJobPending } from "../../platform/jobs/is-job-pending.ts";

export const webhookInvariants = [
  {
    name: "Each waiting webhook delivery has a job that will send it",
    sql: `select d.id, d.created_at from webhook_deliveries d where d.status = 'waiting' and not ${isJobPending("'webhook ' || d.id")}`,
  },
];

import { isJobPending } from "../../platform/jobs/is-job-pending.ts";

export const webhookInvariants = [
  {
    name: "I8 every webhook that waits has a job that will send it",
    sql: `select d.id, d.created_at from webhook_deliveries d where d.status = 'waiting' and not ${isJobPending("'webhook ' || d.id")}`,
  },
];

import { isJobPending } from "../../platform/jobs/is-job-pending.ts";
import { deliveryKey } from "./delivery-jobs.ts";

/** Conditions that must always hold; each query finds the exceptions. */
export const messageInvariants = [
  {
    name: "Each waiting message has a job that will send it",
    sql: `select id, kind, created_at from outbox o where status = 'waiting' and not ${isJobPending(`'${deliveryKey("")}' || o.id`)}`,
  },
  {
    name: "Each message is sent at most once",
    sql: "select id, kind, sends from outbox where sends > 1",
  },
  {
    name: "No job is more than an hour late",
    sql: `select id, task_identifier, run_at, attempts from graphile_worker.jobs
      where attempts < max_attempts and run_at < now() - interval '1 hour' and locked_at is null`,
  },
];

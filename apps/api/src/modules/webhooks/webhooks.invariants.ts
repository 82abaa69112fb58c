export const webhookInvariants = [
  {
    name: "I8 every webhook that waits has a job that will send it",
    sql: `select d.id, d.created_at from webhook_deliveries d where d.status = 'waiting' and not exists (
      select 1 from graphile_worker.jobs j
      where j.task_identifier = 'deliver-webhook' and j.key = 'webhook ' || d.id and j.attempts < j.max_attempts)`,
  },
];

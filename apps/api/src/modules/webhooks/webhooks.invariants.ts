export const webhookInvariants = [
  {
    name: "I8 every webhook that waits has a job that will send it",
    sql: `select d.id, d.created_at from webhook_deliveries d where d.status = 'waiting' and not exists (
      select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'deliver-webhook' and j.payload->>'delivery_id' = d.id::text and j.attempts < j.max_attempts)`,
  },
];

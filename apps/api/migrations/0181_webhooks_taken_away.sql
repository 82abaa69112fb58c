-- Whoever takes an address away does not wait for a month of deliveries, and neither does an order: it is off and out of sight at once,
-- and a job deletes the rest, some at a time.
alter table webhook_endpoints add column removed_at timestamptz;

-- As in 0161, but an address that is being deleted is left out. Orders waited for its row at the foreign key, and failed when it was gone.
create or replace function record_webhook_event(event text, event_type text, event_data json) returns void language plpgsql as $$
declare
  queued_jobs bigint;
begin
  if not exists (select from webhook_endpoints where is_enabled and event_type = any (event_types)) then return; end if;
  with told as materialized (
    select id, case when failing_since is null then 0 else 10 end as priority from webhook_endpoints
    where is_enabled and event_type = any (event_types)
    for key share skip locked
  ),
  happened as (
    insert into webhook_events (id, type, data)
    select event, event_type, event_data where exists (select from told)
    returning id
  ),
  queued as (
    insert into webhook_deliveries (event_id, endpoint_id) select happened.id, told.id from happened, told
    returning id, endpoint_id
  )
  select count(graphile_worker.add_job(
    identifier => 'deliver-webhook', payload => json_build_object('delivery_id', queued.id), max_attempts => 25,
    job_key => 'webhook ' || queued.id, priority => told.priority))
  into queued_jobs
  from queued join told on told.id = queued.endpoint_id;
end $$;

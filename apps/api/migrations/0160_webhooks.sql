-- Addresses of others' servers that are told what happens here, and every telling of it.
create table webhook_endpoints (
  id text primary key,
  url text not null check (char_length(url) <= 2000),
  description text not null default '' check (char_length(description) <= 200),
  event_types text[] not null check (cardinality(event_types) > 0),
  is_enabled boolean not null default true,
  -- `whsec_` and base64. The old one signs as well until its time is over.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  -- The shop did it, because the address failed for days or said that it is gone.
  switched_off_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((old_secret is null) = (old_secret_until is null))
);

-- What happened, once, in the transaction in which it did. Kept only where somebody is told.
create table webhook_events (
  -- `webhook-id`, the same in every attempt.
  id text primary key,
  type text not null,
  -- json, not jsonb: a body is the same bytes each time that it is sent.
  data json not null,
  occurred_at timestamptz not null default clock_timestamp()
);
create index webhook_events_age on webhook_events (occurred_at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references webhook_events on delete cascade,
  endpoint_id text not null references webhook_endpoints on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- Somebody is sending it; whoever dies meanwhile keeps it no longer than this.
  claimed_until timestamptz,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  unique (event_id, endpoint_id)
);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_not_delivered on webhook_deliveries (endpoint_id, created_at) where status <> 'delivered';

create table webhook_attempts (
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  number integer not null check (number > 0),
  at timestamptz not null default clock_timestamp(),
  -- Null: nobody answered.
  status integer,
  milliseconds integer not null,
  error text,
  -- At most 4 kB of it.
  answer text not null default '',
  primary key (delivery_id, number)
);

-- Writes an event down for everybody who wants it, with a job each. One statement for whoever causes it; where nobody is to be told,
-- it costs a look at an empty table. Jobs for an address that fails come after all others, so that it keeps nobody else waiting.
create function record_webhook_event(event text, event_type text, event_data json) returns void language sql as $$
  with told as materialized (
    select id, case when failing_since is null then 0 else 10 end as priority from webhook_endpoints where is_enabled and event_type = any (event_types)
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
  from queued join told on told.id = queued.endpoint_id;
$$;

-- A product's availability is settled at commit, under its lock, whoever changes its stock: there it is told as well, because no code
-- that sells one of its variants can know what another is doing with the next.
create function tell_stock_by_webhook() returns trigger language plpgsql as $$
begin
  perform record_webhook_event(
    'msg_' || replace(gen_random_uuid()::text, '-', ''),
    case new.availability when 'SOLD_OUT' then 'stock.sold_out' else 'stock.back_in_stock' end,
    json_build_object('product', json_build_object(
      '_id', new.id, 'slug', new.slug, 'availability', new.availability,
      'variants', coalesce((
        select json_agg(json_build_object('_id', v.id, 'sku', v.sku, 'free', s.free, 'is_preorder', s.is_preorder) order by v.position, v.id)
        from variant_stock s join product_variants v on v.id = s.variant_id
        where s.product_id = new.id and s.is_for_sale), '[]'::json))));
  return null;
end $$;
create trigger products_tell_stock_by_webhook after update of availability on products
  -- What is new in this transaction was never sold out.
  for each row when (new.availability <> old.availability and 'SOLD_OUT' in (new.availability, old.availability) and new.created_at <> now())
  execute function tell_stock_by_webhook();

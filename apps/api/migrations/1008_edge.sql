-- The baseline of the area edge: the release calendar, members' shelves, and webhooks.

-- ## Release calendar

-- The day on which shoppers can have a product for the first time: that of its earliest pre-order, else the catalogue's.
-- Triggers write it, so that every change of a date leaves its history.
create table releases (
  product_id text primary key references products on delete cascade,
  -- The last day that was told.
  release_day date not null,
  -- False: no day is told any more. Should another come, it was moved from this one.
  is_set boolean not null default true,
  noted_at timestamptz not null default now()
);
create index releases_by_day on releases (release_day, product_id) where is_set;

create table release_changes (
  id bigint generated always as identity primary key,
  product_id text not null references releases on delete cascade,
  day_before date not null,
  day_after date not null,
  changed_at timestamptz not null default now(),
  -- Several steps of one transaction are one move.
  constraint release_changes_once unique (product_id, changed_at)
);

-- A series by its slug, or a maker by name.
create table follows (
  customer_id text not null references customers on delete cascade,
  kind text not null check (kind in ('series', 'maker')),
  name text not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, kind, name)
);
create index follows_by_name on follows (kind, name);

create table calendar_links (
  customer_id text primary key references customers on delete cascade,
  token text not null constraint calendar_links_token unique,
  created_at timestamptz not null default now()
);

-- News of followed products, until it is told. As on the wishlist, news that comes while another of its kind waits is the same news.
create table release_news (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  kind text not null check (kind in ('announced', 'moved', 'arrived')),
  -- The day from which a moved release began.
  day_before date,
  happened_at timestamptz not null default now(),
  told_at timestamptz,
  constraint release_news_moved check ((day_before is null) = (kind <> 'moved'))
);
create unique index release_news_waiting on release_news (product_id, kind) where told_at is null;
create index release_news_settling on release_news (happened_at, id) where told_at is null;
create index release_news_told on release_news (product_id, kind, told_at);

-- People who are to be told. The row goes in the transaction that writes the e-mail.
create table release_alerts (
  customer_id text not null references customers on delete cascade,
  news_id bigint not null references release_news on delete cascade,
  primary key (customer_id, news_id)
);
create index release_alerts_of_news on release_alerts (news_id);

-- Cheap for products that nobody follows, since it is asked of every product that an import writes.
create function note_release_news(product text, news text, before date, happened timestamptz) returns void language sql as $$
  insert into release_news (product_id, kind, day_before, happened_at)
  select p.id, news, before, happened from products p
  where p.id = product and exists (
    select from follows f where (f.kind = 'maker' and f.name = p.brand) or (f.kind = 'series' and f.name = p.series ->> 'slug'))
  on conflict (product_id, kind) where told_at is null do update set happened_at = excluded.happened_at
$$;

create function release_day_of(product text) returns date language sql stable as $$
  select coalesce(
    (select min(o.release_date) from product_variants v join preorders o on o.variant_id = v.id
      where v.product_id = p.id and v.is_for_sale),
    p.release_date)
  from products p where p.id = product
$$;

create function note_release_day(product text) returns void language plpgsql as $$
declare
  day date := release_day_of(product);
  known releases;
begin
  select * into known from releases where product_id = product for update;
  if known.product_id is null then
    if day is not null then
      insert into releases (product_id, release_day) values (product, day)
      on conflict (product_id) do update set release_day = excluded.release_day;
      perform record_change(array['calendar']);
    end if;
    return;
  end if;
  if day is null then
    update releases set is_set = false where product_id = product and is_set;
  elsif known.noted_at = now() then
    -- It is new with this very transaction, and only now whole.
    update releases set release_day = day, is_set = true where product_id = product;
  else
    if day <> known.release_day then
      insert into release_changes (product_id, day_before, day_after) values (product, known.release_day, day)
      on conflict (product_id, changed_at) do update set day_after = excluded.day_after;
      delete from release_changes where product_id = product and day_before = day_after;
      perform note_release_news(product, 'moved', known.release_day, now());
    end if;
    update releases set release_day = day, is_set = true where product_id = product and (release_day <> day or not is_set);
  end if;
  perform record_change(array['calendar']);
end $$;

create function product_release_changed() returns trigger language plpgsql as $$
begin
  perform note_release_day(new.id);
  return null;
end $$;
create trigger products_release_added after insert on products
  for each row when (new.release_date is not null) execute function product_release_changed();
create trigger products_release_changed after update of release_date on products
  for each row when (old.release_date is distinct from new.release_date) execute function product_release_changed();

create function preorder_release_changed() returns trigger language plpgsql as $$
declare
  product text;
begin
  select product_id into product from product_variants where id = coalesce(new.variant_id, old.variant_id);
  if product is not null then perform note_release_day(product); end if;
  return null;
end $$;
create trigger preorders_release_added after insert on preorders
  for each row execute function preorder_release_changed();
create trigger preorders_release_changed after update of release_date on preorders
  for each row when (old.release_date <> new.release_date) execute function preorder_release_changed();
create trigger preorders_release_gone after delete on preorders
  for each row execute function preorder_release_changed();

create function variant_release_changed() returns trigger language plpgsql as $$
begin
  if exists (select from preorders where variant_id = new.id) then perform note_release_day(new.product_id); end if;
  return null;
end $$;
create trigger variants_release_changed after update of is_for_sale on product_variants
  for each row when (old.is_for_sale <> new.is_for_sale) execute function variant_release_changed();

-- The calendar counts in tens how many of a quota are left, and tells a quota of which nothing is taken.
-- The last ten are told one by one by the trigger preorders_availability_changed.
create function preorder_quota_changed() returns trigger language plpgsql as $$
begin
  perform record_change(array['calendar']);
  return null;
end $$;
create trigger preorders_quota_changed after update on preorders
  for each row when ((old.cap - old.reserved) / 10 is distinct from (new.cap - new.reserved) / 10
    or (old.reserved = 0) <> (new.reserved = 0))
  execute function preorder_quota_changed();

-- A product that nobody could see before is announced as soon as it is out.
create function product_announced() returns trigger language plpgsql as $$
begin
  perform note_release_news(new.id, 'announced', null, greatest(now(), new.published_at));
  return null;
end $$;
create trigger products_announced after insert on products
  for each row when (new.is_public and (new.brand is not null or new.series is not null)) execute function product_announced();
create trigger products_published after update of is_public on products
  for each row when (new.is_public and not old.is_public and (new.brand is not null or new.series is not null))
  execute function product_announced();

-- A pre-ordered product arrives once, though it may sell out and come again.
create function product_arrived() returns trigger language plpgsql as $$
begin
  if not exists (select from release_news where product_id = new.id and kind = 'arrived' and told_at is not null)
    and exists (
      select from product_variants v join preorders o on o.variant_id = v.id
      where v.product_id = new.id and o.release_date between shop_today() - 60 and shop_today()) then
    perform note_release_news(new.id, 'arrived', null, now());
  end if;
  return null;
end $$;
create trigger products_arrived after update of availability on products
  for each row when (old.availability <> 'IN_STOCK' and new.availability = 'IN_STOCK'
    and (new.brand is not null or new.series is not null))
  execute function product_arrived();

-- ## Members' shelves: pieces they own beside their orders, pieces they hide, and the link that shows the shelf

create table shelf_pieces (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  -- A product of the shop, or words and a size of one's own.
  variant_id text references product_variants on delete cascade,
  title text,
  -- Millimetres, as it stands.
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  created_at timestamptz not null default now(),
  constraint shelf_pieces_what check ((variant_id is null) <> (title is null)),
  constraint shelf_pieces_size check ((title is null) = (width_mm is null) and (title is null) = (height_mm is null)),
  -- The same press twice puts one piece there.
  constraint shelf_pieces_variant unique (customer_id, variant_id),
  constraint shelf_pieces_title unique (customer_id, title)
);
create index shelf_pieces_of_variant on shelf_pieces (variant_id) where variant_id is not null;

create table shelf_hidden (
  customer_id text not null references customers on delete cascade,
  variant_id text not null,
  primary key (customer_id, variant_id)
);

create table shelf_links (
  customer_id text primary key references customers on delete cascade,
  token text not null constraint shelf_links_token unique,
  created_at timestamptz not null default now()
);

-- ## Webhooks

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
  -- The shop switched it off, because it failed for days or said that it is gone.
  switched_off_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Off and out of sight at once. A job deletes the rest in steps, so that neither staff nor orders wait for it.
  removed_at timestamptz,
  check ((old_secret is null) = (old_secret_until is null))
);

-- Events, each written once in its own transaction. They are kept only where somebody is told.
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
  -- A worker is sending it. One that dies meanwhile keeps it no longer than this.
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

-- Writes an event down for every endpoint that wants it, with a job each. Checkouts call it, so it costs nearly nothing where
-- nobody is told. Jobs for a failing endpoint come after all others, so that it keeps nobody else waiting.
-- An endpoint that is being deleted is left out: an order would wait for its row at the foreign key, and fail once it is gone.
create function record_webhook_event(event text, event_type text, event_data json) returns void language plpgsql as $$
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

-- A product's availability is settled at commit, under its lock. It is told there as well, because no code that sells one of its
-- variants can know what another is doing with the next.
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
  -- A product that is new in this transaction was never sold out.
  for each row when (new.availability <> old.availability and 'SOLD_OUT' in (new.availability, old.availability) and new.created_at <> now())
  execute function tell_stock_by_webhook();

-- The day on which shoppers can have a product for the first time: that of its earliest pre-order, else what the catalogue says.
-- Written by triggers, so that whoever moves a date, an import or the staff, leaves its history.
create table releases (
  product_id text primary key references products on delete cascade,
  -- The last one that was told.
  release_day date not null,
  -- False: it is told no more; should another come, it was moved from this one.
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
  -- What one transaction writes in several steps moved once.
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

-- What happened to products that somebody follows, until it is told. As of the wishlist's changes, one that comes while another of
-- its kind waits is the same news.
create table release_news (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  kind text not null check (kind in ('announced', 'moved', 'arrived')),
  -- Of one that was moved, the day from which it began.
  day_before date,
  happened_at timestamptz not null default now(),
  told_at timestamptz,
  constraint release_news_moved check ((day_before is null) = (kind <> 'moved'))
);
create unique index release_news_waiting on release_news (product_id, kind) where told_at is null;
create index release_news_settling on release_news (happened_at, id) where told_at is null;
create index release_news_told on release_news (product_id, kind, told_at);

-- Who is to be told; the row goes in the transaction that writes the email.
create table release_alerts (
  customer_id text not null references customers on delete cascade,
  news_id bigint not null references release_news on delete cascade,
  primary key (customer_id, news_id)
);
create index release_alerts_of_news on release_alerts (news_id);

-- Cheap for what nobody follows, since it is asked of products that an import writes.
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

-- The calendar counts what is left in tens; the last ten are told one by one already (0013).
create function preorder_quota_changed() returns trigger language plpgsql as $$
begin
  perform record_change(array['calendar']);
  return null;
end $$;
create trigger preorders_quota_changed after update on preorders
  for each row when ((old.cap - old.reserved) / 10 is distinct from (new.cap - new.reserved) / 10)
  execute function preorder_quota_changed();

-- One that was in nobody's sight before is announced, as soon as it is out.
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

-- What was to be pre-ordered is there: it says so once, though it may sell out and come again.
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

-- What shops have already came out, or will, on the day that they say now.
insert into releases (product_id, release_day)
select p.id, release_day_of(p.id) from products p where release_day_of(p.id) is not null
on conflict do nothing;

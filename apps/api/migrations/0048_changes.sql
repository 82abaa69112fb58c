-- What changed, written in the transaction that changed it. Every process reads here which of what it keeps no longer holds,
-- and a notification only wakes it. There is no key: rows are found by the transaction, whose commit makes them visible.
create table changes (
  xid xid8 not null default pg_current_xact_id(),
  tags text[] not null,
  at timestamptz not null default now()
);
create index changes_xid on changes (xid);
-- The oldest row left is never pruned: whoever last read before it may have missed what was.
insert into changes (tags) values ('{}');

create function record_change(changed text[]) returns void language plpgsql as $$
begin
  if cardinality(changed) = 0 then return; end if;
  insert into changes (tags) values (changed);
  -- Without a payload: PostgreSQL sends one notification for a transaction, however often it is asked.
  perform pg_notify('harbour_changes', '');
end $$;

-- As in 0013, with one row for what was two notifications.
create or replace function refresh_availability(product text) returns void language plpgsql as $$
declare
  before text;
  after text;
begin
  select availability into before from products where id = product for no key update;
  -- A statement of its own: it sees what was committed while the one above waited.
  after := availability_of(product);
  if before is distinct from after then
    update products set availability = after, updated_at = now() where id = product;
    perform record_change(array['products', 'product:' || product]);
  else
    perform record_change(array['product:' || product]);
  end if;
end $$;

-- As in 0041, with one row for all products of a statement.
create or replace function count_wishes() returns trigger language plpgsql as $$
begin
  perform 1 from products where id in (select product_id from changed) order by id for no key update;
  update products p set wishlist_count = p.wishlist_count + c.change
  from (select product_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as change from changed group by 1) c
  where p.id = c.product_id;
  perform record_change(array(select distinct 'product:' || product_id from changed));
  return null;
end $$;

-- As in 0042.
create or replace function rate_product() returns trigger language plpgsql as $$
declare
  product text := coalesce(new.product_id, old.product_id);
  before integer := case when old.status = 'ACTIVE' then old.rating end;
  after integer := case when new.status = 'ACTIVE' then new.rating end;
begin
  if before is distinct from after then
    update products set
      rating_sum = rating_sum + coalesce(after, 0) - coalesce(before, 0),
      review_count = review_count + (after is not null)::integer - (before is not null)::integer
    where id = product;
  end if;
  perform record_change(array['product:' || product]);
  return null;
end $$;

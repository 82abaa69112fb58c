-- The baseline of the area selling: cart and wishlist.

-- A line per person, store and variant; the last quantity written wins.
create table cart_lines (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  store_id text not null references stores,
  variant_id text not null references product_variants on delete cascade,
  qty integer not null check (qty between 1 and 999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The price of a piece when the shopper last changed the line, so that the cart can tell of a change.
  seen_price integer,
  unique (customer_id, store_id, variant_id)
);

-- ## Wishlist. Some constraints keep the names that their tables had before.

-- A product is on the wishlist once per person.
create table wishlist_items (
  customer_id text not null constraint wishes_customer_id_fkey references customers on delete cascade,
  store_id text not null constraint wishes_store_id_fkey references stores,
  product_id text not null constraint wishes_product_id_fkey references products on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, store_id, product_id)
);
create index wishlist_items_product on wishlist_items (product_id, customer_id);

-- The count of a product follows the rows, whatever code writes or deletes them. Products are locked in the order of their ids,
-- so that two people who add the same things at once do not block each other.
create function count_wishlist_items() returns trigger language plpgsql as $$
begin
  perform 1 from products where id in (select product_id from changed) order by id for no key update;
  update products p set wishlist_count = p.wishlist_count + c.change
  from (select product_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as change from changed group by 1) c
  where p.id = c.product_id;
  perform record_change(array(select distinct 'product:' || product_id from changed));
  return null;
end $$;
create trigger wishlist_items_added after insert on wishlist_items referencing new table as changed
  for each statement execute function count_wishlist_items();
create trigger wishlist_items_removed after delete on wishlist_items referencing old table as changed
  for each statement execute function count_wishlist_items();

-- Changes of watched products, until they are told. A change waits until it has settled. Another of its kind that comes meanwhile
-- is the same news (docs/decisions/2026-11-21-wishlist-news-settle.md).
create table product_changes (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  kind text not null check (kind in ('back-in-stock', 'open-for-preorder', 'costs-less')),
  -- The highest price since the change began to wait, in cents.
  price_before integer not null check (price_before >= 0),
  -- The last time: a change that goes on has not settled.
  happened_at timestamptz not null default now(),
  told_at timestamptz
);
create unique index product_changes_waiting on product_changes (product_id, kind) where told_at is null;
create index product_changes_settling on product_changes (happened_at, id) where told_at is null;
create index product_changes_told on product_changes (product_id, kind, told_at);

-- People who are to be told. The row goes in the transaction that writes the e-mail.
create table wishlist_alerts (
  customer_id text not null constraint wish_news_customer_id_fkey references customers on delete cascade,
  change_id bigint not null constraint wish_news_change_id_fkey references product_changes on delete cascade,
  constraint wish_news_pkey primary key (customer_id, change_id)
);

-- A product whose first variant is another one than before did not become cheaper.
create function note_product_change() returns trigger language plpgsql as $$
begin
  insert into product_changes (product_id, kind, price_before)
  select new.id, kind, old.price from (values
    ('back-in-stock', old.availability = 'SOLD_OUT' and new.availability = 'IN_STOCK'),
    ('open-for-preorder', old.availability = 'SOLD_OUT' and new.availability = 'PREORDER'),
    ('costs-less', new.price < old.price and new.first_variant_id = old.first_variant_id)
  ) as change (kind, happened) where happened
  on conflict (product_id, kind) where told_at is null
  do update set happened_at = excluded.happened_at,
    price_before = greatest(product_changes.price_before, excluded.price_before);
  return null;
end $$;

-- The condition is asked of every product that an import writes, so it is cheap: nothing is called for what nobody watches.
create trigger products_changed_for_watchers after update of availability, price on products
  for each row when (new.wishlist_count > 0
    and (new.availability <> old.availability and old.availability = 'SOLD_OUT' or new.price < old.price))
  execute function note_product_change();

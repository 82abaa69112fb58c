-- What happened to products that somebody wishes for, until it is told. A change waits until it has settled, and one that
-- comes while another of its kind waits is the same news (docs/decisions/2026-11-21-wishlist-news-settle.md).
create table product_changes (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  kind text not null check (kind in ('back-in-stock', 'open-for-preorder', 'costs-less')),
  -- The highest it cost since the change began to wait, in cents.
  price_before integer not null check (price_before >= 0),
  -- The last time: what goes on changing has not settled.
  happened_at timestamptz not null default now(),
  told_at timestamptz
);
create unique index product_changes_waiting on product_changes (product_id, kind) where told_at is null;
create index product_changes_settling on product_changes (happened_at, id) where told_at is null;
create index product_changes_told on product_changes (product_id, kind, told_at);

-- Who is to be told; the row goes in the transaction that writes the letter.
create table wish_news (
  customer_id text not null references customers on delete cascade,
  change_id bigint not null references product_changes on delete cascade,
  primary key (customer_id, change_id)
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

-- Asked of every product that an import writes, so it has to be cheap: nothing is called for what nobody wishes for.
create trigger products_changed_for_wishers after update of availability, price on products
  for each row when (new.wishlist_count > 0
    and (new.availability <> old.availability and old.availability = 'SOLD_OUT' or new.price < old.price))
  execute function note_product_change();

-- What people mean to buy. One line per person, store and variant; the last quantity written wins.

create table cart_lines (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  store_id text not null references stores,
  variant_id text not null references product_variants on delete cascade,
  qty integer not null check (qty between 1 and 999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (customer_id, store_id, variant_id)
);

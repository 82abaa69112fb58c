-- Orders that staff write for buyers, and the versions of an order's contents.

-- Each edit of an unpaid order adds one.
alter table orders add column revision integer not null default 1;

-- A draft becomes an order when its pay link is made. Reservation, person limits and payment are the order's own.
create table draft_orders (
  id text primary key,
  store_id text not null references stores,
  -- The member; null for a guest, whom the order names.
  customer_id text references customers on delete cascade,
  -- The operator stays named when the account is closed.
  operator_id text not null references operators,
  contents jsonb not null,
  hold_until timestamptz not null,
  version integer not null default 1,
  order_id text unique references orders,
  -- Hash of the pay link's token.
  link_hash text unique,
  link_made_at timestamptz,
  mailed_at timestamptz,
  seen_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((order_id is null) or (link_made_at is not null))
);
create index draft_orders_customer on draft_orders (customer_id);

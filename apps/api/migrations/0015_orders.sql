-- Orders are snapshots: nothing here follows later changes of the catalogue. Amounts are cents.

create table orders (
  id text primary key,
  reference text not null,
  customer_id text not null references customers,
  store_id text not null references stores,
  status text not null check (status in
    ('submitted', 'pending', 'processing', 'ready-to-pickup', 'delivering', 'completed', 'cancelled')),
  is_paid boolean not null default false,
  payment_method text not null check (payment_method in ('ONLINE', 'OFFLINE')),
  transaction_method text,
  -- Of the letters about this order.
  language text not null check (language in ('en', 'zh', 'cn')),
  -- The first line's picture, for lists.
  image text,
  subtotal integer not null check (subtotal >= 0),
  local_discount integer not null check (local_discount >= 0),
  global_discount integer not null check (global_discount >= 0),
  shipping_fee integer not null check (shipping_fee >= 0),
  total integer not null check (total >= 0),
  point_subtotal integer not null default 0,
  point_total integer not null default 0,
  discounts jsonb not null default '[]',
  gift_items jsonb not null default '[]',
  calculation_trace jsonb not null default '[]',
  delivery_info jsonb not null,
  delivery_details jsonb not null,
  -- Who bought, for limits per person and for guests who look their order up: the e-mail in lower case, the phone as
  -- area code and digits.
  contact_email text not null,
  contact_phone text not null,
  -- {number, url}
  tracking jsonb,
  -- While it waits for money: when the shop gives up on it.
  payment_deadline timestamptz,
  -- While it waits to be received: when the shop takes it as received.
  completes_at timestamptz,
  -- Raised by every change of status; an update names the version it read (QUALITY 2).
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_reference unique (reference),
  constraint orders_add_up check (total = subtotal - local_discount - global_discount + shipping_fee)
);
create index orders_of_customer on orders (customer_id, created_at desc, id);
create index orders_of_email on orders (contact_email);
create index orders_of_phone on orders (contact_phone);
create index orders_waiting_for_money on orders (payment_deadline) where status = 'submitted';
create index orders_waiting_to_arrive on orders (completes_at) where status in ('ready-to-pickup', 'delivering');

create table order_lines (
  id text primary key,
  order_id text not null references orders on delete cascade,
  position integer not null,
  product_id text not null,
  product_slug text not null,
  variant_id text not null,
  sku text not null,
  product_title jsonb not null,
  variant_title jsonb not null,
  image text,
  release_date date,
  qty integer not null check (qty > 0),
  original_unit_price integer not null check (original_unit_price >= 0),
  unit_price integer not null check (unit_price between 0 and original_unit_price),
  original_subtotal integer not null,
  subtotal integer not null,
  -- This line's share of the discounts on the whole order, by largest remainder.
  global_discount integer not null default 0,
  unit_point integer not null default 0,
  unique (order_id, variant_id),
  check (original_subtotal = original_unit_price * qty),
  check (subtotal = unit_price * qty),
  check (global_discount between 0 and subtotal)
);

alter table stock_reservations add foreign key (order_id) references orders deferrable initially deferred;

-- The life of an order, append-only.
create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  event text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('guest', 'registered', 'staff', 'shop')),
  actor_id text,
  reason text,
  created_at timestamptz not null default clock_timestamp()
);
create index order_events_order on order_events (order_id, id);

-- Every proof ever handed in; the newest counts. A picture proves one payment only.
create table payment_proofs (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  upload_id text not null references uploads,
  status text not null default 'WAITING' check (status in ('WAITING', 'APPROVED', 'REJECTED')),
  reason text,
  uploaded_at timestamptz not null default clock_timestamp(),
  constraint payment_proofs_upload unique (upload_id)
);
create index payment_proofs_order on payment_proofs (order_id, id);

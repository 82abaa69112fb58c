-- allow constraint-missing-not-valid: pre-orders have few rows.
-- Suppliers, and what the shop orders from them. Costs are cents.
create table suppliers (
  id text primary key,
  name text not null,
  email text not null,
  phone text not null,
  note text not null,
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index suppliers_name on suppliers (lower(name));

create sequence purchase_order_numbers;
create table purchase_orders (
  id text primary key,
  number text not null unique default 'PO-' || lpad(nextval('purchase_order_numbers')::text, 4, '0'),
  supplier_id text not null references suppliers,
  -- The warehouse where the goods arrive.
  warehouse_id text not null references warehouses,
  state text not null default 'draft' check (state in ('draft', 'ordered', 'partly_received', 'received', 'cancelled')),
  note text not null,
  -- The supplier's present date, and the one at the time of the order.
  expected_on date,
  first_expected_on date,
  created_by text not null references operators,
  created_at timestamptz not null default clock_timestamp(),
  ordered_at timestamptz,
  version integer not null default 1
);
create index purchase_orders_state on purchase_orders (state, id);
create index purchase_orders_supplier on purchase_orders (supplier_id, id);

create table purchase_order_lines (
  id text primary key,
  purchase_order_id text not null references purchase_orders on delete cascade,
  position integer not null,
  variant_id text not null references product_variants,
  qty integer not null check (qty > 0),
  unit_cost integer not null check (unit_cost >= 0),
  received_qty integer not null default 0,
  unique (purchase_order_id, variant_id),
  constraint purchase_order_lines_received check (received_qty between 0 and qty)
);
create index purchase_order_lines_variant on purchase_order_lines (variant_id);

-- A change of the expected date.
create table purchase_order_dates (
  id bigint generated always as identity primary key,
  purchase_order_id text not null references purchase_orders on delete cascade,
  expected_on date,
  note text not null,
  operator_id text not null references operators,
  created_at timestamptz not null default clock_timestamp()
);
create index purchase_order_dates_order on purchase_order_dates (purchase_order_id, id);

-- Goods that came for a purchase order. The id is the browser's, so that an arrival that is sent again counts once.
create table arrivals (
  id text primary key,
  purchase_order_id text not null references purchase_orders on delete cascade,
  note text not null,
  -- The day that the letters of a delay name; null: none.
  new_date date,
  operator_id text not null references operators,
  created_at timestamptz not null default clock_timestamp()
);
create index arrivals_order on arrivals (purchase_order_id, created_at);

create table arrival_lines (
  arrival_id text not null references arrivals on delete cascade,
  variant_id text not null references product_variants,
  qty integer not null check (qty > 0),
  primary key (arrival_id, variant_id)
);

-- The result of an arrival for each order that waited for its goods.
create table arrival_shares (
  arrival_id text not null references arrivals on delete cascade,
  order_id text not null,
  variant_id text not null,
  wanted integer not null check (wanted > 0),
  allocated integer not null,
  primary key (arrival_id, order_id, variant_id),
  check (allocated between 0 and wanted)
);
create index arrival_shares_order on arrival_shares (order_id);

-- ## Pre-orders whose goods are there

-- The part of `reserved` that lies in a warehouse for its order.
alter table preorders add column allocated integer not null default 0;
alter table preorders add constraint preorders_allocated check (0 <= allocated and allocated <= reserved);
-- True for the share of a pre-order that lies in a warehouse.
alter table stock_reservations add column is_preorder boolean;

create or replace view variant_stock as
select
  v.id as variant_id,
  v.product_id,
  v.is_for_sale,
  p.release_date,
  coalesce(p.release_date > shop_today(), false) as is_preorder,
  p.cap - p.reserved as left_to_preorder,
  case
    when p.release_date > shop_today() then 0
    else greatest(0, coalesce((select sum(s.on_hand - s.reserved) from stock_levels s where s.variant_id = v.id), 0)
      - coalesce(p.reserved - p.allocated, 0))
  end::integer as free
from product_variants v left join preorders p on p.variant_id = v.id;

-- Counts of a warehouse by scans.
create table stock_counts (
  id text primary key,
  warehouse_id text not null references warehouses,
  note text not null,
  state text not null default 'open' check (state in ('open', 'applied', 'cancelled')),
  -- The last movement before it. Later ones have higher ids.
  base_movement bigint not null,
  opened_by text not null references operators,
  opened_at timestamptz not null default clock_timestamp(),
  closed_by text references operators,
  closed_at timestamptz
);
create unique index stock_counts_open on stock_counts (warehouse_id) where state = 'open';

-- The id is the scanning device's, so that a scan that is sent again counts once.
create table stock_count_scans (
  count_id text not null references stock_counts on delete cascade,
  id text not null,
  variant_id text not null references product_variants on delete cascade,
  qty integer not null,
  scanned_at timestamptz not null,
  operator_id text not null references operators,
  -- A variant that was counted again afterwards.
  is_void boolean not null default false,
  primary key (count_id, id)
);
create index stock_count_scans_variant on stock_count_scans (count_id, variant_id);

-- The differences of an applied count, as staff saw them.
create table stock_count_results (
  count_id text not null references stock_counts on delete cascade,
  variant_id text not null references product_variants on delete cascade,
  counted integer not null,
  expected integer not null,
  moved integer not null,
  is_applied boolean not null,
  primary key (count_id, variant_id)
);

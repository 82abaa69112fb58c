-- What left together. Orders that the version before sends meanwhile have none: all of theirs left at once.
create table order_parcels (
  id text primary key,
  order_id text not null references orders on delete cascade,
  -- {number, url}; null: forgotten with its buyer.
  tracking jsonb,
  shipped_at timestamptz not null default clock_timestamp()
);
create index order_parcels_order on order_parcels (order_id, shipped_at, id);
create index order_parcels_tracking on order_parcels (upper(tracking ->> 'number') text_pattern_ops);

create table order_parcel_lines (
  parcel_id text not null references order_parcels on delete cascade,
  variant_id text not null,
  qty integer not null check (qty > 0),
  primary key (parcel_id, variant_id)
);

-- What the staff write about an order for each other.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  operator_id text not null references operators,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp()
);
create index order_notes_order on order_notes (order_id, id);

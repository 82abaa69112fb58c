-- What couriers and pick-up points promise, what they take, and where parcels can be fetched. Without any of it they promise nothing
-- and take everything, as before.

-- Days, hours and districts, as settings files say them (docs/settings-files.md).
alter table couriers add column service jsonb;
alter table couriers add column max_weight_grams integer;
-- Millimetres, the longest side first.
alter table couriers add column max_size_mm integer[];
-- Cents.
alter table couriers add column max_value integer;
-- What a second parcel of one order costs, in cents; null: what it would cost alone.
alter table couriers add column separate_fee integer;
alter table couriers add column has_stations boolean not null default false;

-- [{weekday, from, to}]
alter table warehouses add column opening_times jsonb not null default '[]';
alter table warehouses add column pick_up jsonb;

-- Of a piece as it is packed; null: nobody measured.
alter table product_variants add column weight_grams integer;
alter table product_variants add column size_mm integer[];

create table stations (
  id text primary key,
  courier_id text not null references couriers,
  -- As the courier calls it; files know it by courier and code.
  code text not null,
  kind text not null check (kind in ('LOCKER', 'STATION')),
  title jsonb not null,
  district text not null,
  address jsonb not null,
  opening_times jsonb not null default '[]',
  latitude double precision,
  longitude double precision,
  max_weight_grams integer check (max_weight_grams > 0),
  max_size_mm integer[],
  max_value integer check (max_value > 0),
  is_enabled boolean not null default true,
  -- Code, names, district and addresses in every language, in small letters.
  search_text text not null,
  unique (courier_id, code)
);
create index stations_by_district on stations (courier_id, district, code) where is_enabled;

-- Where goods lie and who carries them.

create table warehouses (
  id text primary key,
  key text not null unique,
  title jsonb not null,
  address jsonb not null,
  district jsonb not null,
  opening_hours jsonb not null,
  phone text,
  image text,
  latitude double precision,
  longitude double precision,
  is_pickup_point boolean not null default false,
  -- Stock is taken from low numbers first.
  position integer not null default 0
);

create table couriers (
  id text primary key,
  key text not null unique,
  title jsonb not null,
  description jsonb not null,
  image text,
  country_codes text[] not null,
  -- [{from, to, fee}] in cents by the goods' value; to is exclusive, null is open.
  fee_bands jsonb not null,
  position integer not null default 0
);

-- Prices that variants get at a later time.
create table planned_prices (
  id text primary key,
  variant_id text not null references product_variants on delete cascade,
  price integer not null check (price >= 0),
  starts_at timestamptz not null,
  operator_id text not null references operators,
  created_at timestamptz not null default clock_timestamp(),
  unique (variant_id, starts_at)
);
create index planned_prices_starts on planned_prices (starts_at);

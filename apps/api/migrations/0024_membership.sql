-- Points of membership: batches that expire, and a ledger that only grows (DESIGN 5). A balance is the sum of the
-- batches; the movements say which batch each line of the ledger touched, so that either derives the other (QUALITY I5).

-- Points that came together and expire together.
create table point_batches (
  id text primary key,
  customer_id text not null references customers,
  type text not null check (type in ('PURCHASE', 'GIFT', 'REFUND', 'OTHERS')),
  points integer not null check (points > 0),
  points_left integer not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Null: never.
  expires_at timestamptz,
  constraint point_batches_sound check (0 <= points_left and points_left <= points)
);
create index point_batches_left on point_batches (customer_id, expires_at, created_at, id) where points_left > 0;
create index point_batches_expiring on point_batches (expires_at) where points_left > 0;

-- Every change, in the order in which it happened; negative when points went.
create table point_transactions (
  id bigint generated always as identity primary key,
  customer_id text not null references customers,
  type text not null check (type in ('PURCHASE', 'GIFT', 'REDEEM', 'REFUND', 'EXPIRY', 'OTHERS')),
  points integer not null check (points <> 0),
  -- The order's name for people, as it was.
  order_reference text,
  -- What it happened for, as in `purchase:ORDER`: whatever runs twice, each occasion counts once.
  occasion text,
  created_at timestamptz not null default clock_timestamp(),
  constraint point_transactions_occasion unique (occasion),
  check (case
    when type in ('PURCHASE', 'GIFT') then points > 0
    when type in ('REDEEM', 'EXPIRY') then points < 0
    else true
  end)
);
create index point_transactions_customer on point_transactions (customer_id, id desc);

create table point_movements (
  transaction_id bigint not null references point_transactions,
  batch_id text not null references point_batches,
  points integer not null check (points <> 0),
  primary key (transaction_id, batch_id)
);
create index point_movements_batch on point_movements (batch_id);

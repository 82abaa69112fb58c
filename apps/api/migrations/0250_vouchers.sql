-- The voucher store: what it has, and what people redeemed. Amounts are cents, costs are points.
create table vouchers (
  id text primary key,
  -- What addresses and settings files call it.
  key text not null unique,
  title jsonb not null,
  description jsonb not null,
  images text[] not null default '{}',
  point integer not null check (point >= 0),
  -- How many there are to redeem in all; null: as many as anybody wants.
  stock integer check (stock >= 0),
  -- Counted while there is a stock.
  redeemed integer not null default 0 check (redeemed >= 0),
  discount_type text not null check (discount_type in ('PRICE', 'PERCENTAGE')),
  -- Cents off for PRICE, hundredths of a per cent for PERCENTAGE.
  discount_value integer not null check (discount_value > 0),
  min_spending integer not null default 0 check (min_spending >= 0),
  min_quantity integer not null default 0 check (min_quantity >= 0),
  -- From when one is redeemed; null: without end.
  valid_days integer check (valid_days > 0),
  -- When it can be redeemed. Null is open; the end is exclusive.
  starts_at timestamptz,
  ends_at timestamptz,
  quota_per_customer integer check (quota_per_customer > 0),
  store_ids text[] not null check (cardinality(store_ids) > 0),
  is_active boolean not null default true,
  -- Smaller ones are recommended before larger ones.
  position integer not null default 0,
  created_at timestamptz not null default now(),
  constraint vouchers_window check (starts_at < ends_at),
  constraint vouchers_share check (discount_type = 'PRICE' or discount_value <= 10000)
);

create table redeemed_vouchers (
  id text primary key,
  voucher_id text not null references vouchers,
  customer_id text not null references customers,
  -- In capitals with hyphens, as it is compared.
  code text not null unique,
  -- Those that were paid for together: what names their line of the points' ledger.
  redemption_id text not null,
  -- What it gives and asks for, as it was.
  terms jsonb not null,
  redeemed_at timestamptz not null default now(),
  expires_at timestamptz,
  -- The order that uses it, from when. Given back, it keeps the order that it came back from.
  order_id text,
  used_at timestamptz,
  given_back_by text,
  -- Withdrawn by the shop.
  invalid_at timestamptz,
  constraint redeemed_vouchers_used check ((order_id is null) = (used_at is null))
);
create index redeemed_vouchers_customer on redeemed_vouchers (customer_id, redeemed_at, id);
create index redeemed_vouchers_voucher on redeemed_vouchers (voucher_id, customer_id);
create index redeemed_vouchers_unused on redeemed_vouchers (customer_id, expires_at, id) where order_id is null and invalid_at is null;
create index redeemed_vouchers_order on redeemed_vouchers (order_id) where order_id is not null;
create index redeemed_vouchers_redemption on redeemed_vouchers (redemption_id);

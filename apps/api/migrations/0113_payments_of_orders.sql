-- Payments of orders at a payment provider: one row for each attempt.
create table payments (
  -- The attempt, and the provider's idempotency key.
  id text primary key,
  order_id text not null references orders on delete cascade,
  provider text not null,
  -- The provider's name for it, once its page is open.
  provider_ref text,
  url text,
  amount integer not null check (amount > 0),
  state text not null default 'begun' check (state in (
    -- The provider was asked for a page, and has not answered yet.
    'begun',
    'open',
    'paid',
    -- Called off, or nobody paid in time.
    'failed',
    -- It was paid, and the order could not be kept to: the money is on its way back.
    'refunding',
    'refunded'
  )),
  -- `card`, `alipay` ..., and of a card what may be shown.
  method text,
  brand text,
  last4 text check (last4 ~ '^\d{4}$'),
  begun_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the provider was asked last.
  asked_at timestamptz,
  settled_at timestamptz,
  constraint payments_provider_ref unique (provider, provider_ref)
);
-- QUALITY I2: an order has at most one payment that counts, and one page at a time on which it could be paid.
create unique index payments_one_paid on payments (order_id) where state = 'paid';
create unique index payments_one_open on payments (order_id) where state in ('begun', 'open');
create index payments_of_order on payments (order_id, begun_at);
create index payments_unsettled on payments (asked_at nulls first) where state = 'open';

-- The sandbox's side of it.
create table sandbox_payments (
  id text primary key,
  -- What is paid, for the person to read.
  reference text not null,
  amount integer not null check (amount > 0),
  language text not null check (language in ('en', 'zh', 'cn')),
  -- Whose saved cards may be used; null for guests.
  customer_ref text,
  success_path text not null check (success_path like '/%'),
  cancel_path text not null check (cancel_path like '/%'),
  state text not null default 'open' check (state in ('open', 'paid', 'expired')),
  -- The card that the bank asks its owner about.
  asks_brand text,
  asks_last4 text,
  brand text,
  last4 text,
  -- Some test cards are answered for later.
  known_at timestamptz,
  expires_at timestamptz not null,
  refunded_at timestamptz
);

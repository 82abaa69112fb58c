-- Devices on which members asked for news (Web Push), and what was written to each: the rows of a device go with it.
create table push_subscriptions (
  id text primary key,
  customer_id text not null references customers,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_customer on push_subscriptions (customer_id);

create table push_messages (
  id uuid primary key,
  subscription_id text not null references push_subscriptions on delete cascade,
  -- Idempotency: the same is told to a device once.
  key text not null,
  payload jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'given-up')),
  problem text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (subscription_id, key)
);
create index push_messages_by_age on push_messages (created_at);

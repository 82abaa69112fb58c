-- Results of calls that carried an Idempotency-Key, written in the transaction that made them (QUALITY 2).
create table idempotency_keys (
  id text primary key,
  request text not null,
  -- json, not jsonb: the answer is given back as it was, keys in order.
  result json not null,
  created_at timestamptz not null default now()
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- People who did something: a guest's row is written with the guest's first write (DESIGN 6).
create table customers (
  id text primary key,
  type text not null default 'TEMP' check (type in ('TEMP', 'EMAIL', 'PHONE')),
  created_at timestamptz not null default now()
);

-- Every stored file: uploads by people and pictures of the catalogue. The file is at `<bucket>/<id>.webp`.
create table uploads (
  id text primary key,
  bucket text not null check (bucket in ('avatars', 'reviews', 'payment-proofs', 'refunds', 'catalogue')),
  -- Null: the shop's own.
  customer_id text references customers,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- Widths of the derivatives that are ready on disk.
  derivatives integer[] not null default '{}',
  created_at timestamptz not null default now()
);
create index uploads_customer_id on uploads (customer_id, created_at);

-- Every e-mail and SMS, sent or to be sent. `key` names the occasion: the same occasion never writes twice (QUALITY 1, I8).
create table outbox (
  id uuid primary key,
  key text not null unique,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null,
  language text not null check (language in ('en', 'zh', 'cn')),
  subject text,
  body text not null,
  html text,
  -- `stored`: there is no way out configured, so it stays here to be read.
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'stored')),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_recipient on outbox (recipient, created_at);

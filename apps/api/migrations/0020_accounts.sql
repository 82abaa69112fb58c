-- Accounts: what people say of themselves, the addresses they sign in with, where they are signed in, and the codes
-- that prove an address is theirs. A guest who becomes an account keeps the row, and with it cart and orders.

alter table customers
  add column username text check (char_length(username) between 1 and 50),
  add column avatar text,
  add column gender text check (gender in ('MALE', 'FEMALE')),
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column birthday date,
  add column preferred_language text check (preferred_language in ('en', 'zh', 'cn')),
  -- A PHC string, argon2id. Null: nobody signs in to this account.
  add column password_hash text check (password_hash like '$argon2id$%'),
  add column last_logged_in_at timestamptz,
  -- Closed for good: no session of it opens anything.
  add column closed_at timestamptz;

-- Where people are reached and what they sign in with: one e-mail and one phone at most. Until an address is confirmed
-- it is a claim, and several people may claim the same one; confirmed, it is one person's
-- (docs/decisions/2026-11-21-logins-unique-once-verified.md).
create table logins (
  customer_id text not null references customers on delete cascade,
  kind text not null check (kind in ('EMAIL', 'PHONE')),
  -- The e-mail in lower case, or area code and number in digits.
  address text not null check (address = lower(address) and address <> ''),
  area_code text,
  phone text,
  verified_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, kind),
  constraint logins_phone_in_parts check ((kind = 'PHONE') = (area_code is not null and phone is not null)),
  constraint logins_phone_adds_up check (kind = 'EMAIL' or address = area_code || phone)
);
create unique index logins_verified_once on logins (kind, address) where verified_at is not null;
create index logins_claims on logins (kind, address, created_at desc);

-- Where an account is signed in. A token is kept as its SHA-256 only.
create table sessions (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  token_hash text not null unique,
  user_agent text not null default '' check (char_length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  -- Written at most once a minute, so that reading pages hardly writes.
  last_used_at timestamptz not null default now(),
  -- The absolute end, however often it is used.
  expires_at timestamptz not null default now() + interval '30 days'
);
create index sessions_customer on sessions (customer_id, last_used_at desc);

-- Codes sent to an address, kept as keyed hashes. The row is written when a code is asked for; the code itself is made
-- when its message is, so that it lies nowhere in between.
create table verification_codes (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  purpose text not null check (purpose in ('account', 'password', 'email', 'phone')),
  -- Where it is sent; it confirms this address and no other.
  kind text not null check (kind in ('EMAIL', 'PHONE')),
  address text not null,
  -- Who may use six digits. A long token from an e-mail opens by itself.
  bound_to text,
  code_hash text unique,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default clock_timestamp(),
  -- Counted from when it was sent.
  expires_at timestamptz,
  -- Used up, or made void by a newer one.
  ended_at timestamptz,
  check (kind = 'EMAIL' or bound_to is not null),
  check ((code_hash is null) = (expires_at is null))
);
create index verification_codes_customer on verification_codes (customer_id, created_at);
create index verification_codes_address on verification_codes (address, created_at);
create index verification_codes_digits on verification_codes (bound_to) where ended_at is null and kind = 'PHONE';

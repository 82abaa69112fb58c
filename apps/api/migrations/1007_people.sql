-- The baseline of the area people: sign-in codes, addresses, copies of personal data, staff's second factors, and enquiries.
-- Customers, logins, operators and sessions stand in the area base, whose tables name them.

-- Codes sent to an address, kept as keyed hashes. The row is written when a code is asked for. The code itself is made
-- when its message is, so that it lies nowhere in between.
create table verification_codes (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  purpose text not null check (purpose in ('account', 'password', 'email', 'phone')),
  -- The address it is sent to. It verifies this address and no other.
  kind text not null check (kind in ('EMAIL', 'PHONE')),
  address text not null,
  -- The caller who may use six digits. A long token from an e-mail opens by itself.
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

-- The address book. An address in parts has its district and street, a free one has its text.
create table addresses (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  name text not null,
  area_code text not null,
  phone text not null,
  district text not null default '',
  street text not null default '',
  building text not null default '',
  free_text text not null default '',
  is_default boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint addresses_in_parts_or_free check (
    (free_text = '' and (district = '') = (street = '')) or (district = '' and street = '' and building = ''))
);
create index addresses_customer_id on addresses (customer_id, created_at);
create unique index addresses_one_default on addresses (customer_id) where is_default;

-- A person's copy of their data as compressed JSON, until its link ends. One per account.
create table data_exports (
  customer_id text primary key references customers on delete cascade,
  -- Names the copy in its link; every request makes another.
  id text not null unique,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  content bytea,
  check ((ready_at is null) = (content is null))
);

-- ## Staff

-- The second factor of an operator: codes of an authenticator (RFC 6238).
create table operator_second_factors (
  operator_id text primary key references operators on delete cascade,
  -- Sealed with a key made of the shop's SECRET (`platform/seal.ts`); null until the first one is confirmed.
  secret text,
  confirmed_at timestamptz,
  -- The last half-minute whose code was taken: neither it nor an older one opens anything again.
  last_step bigint,
  -- Begun and not confirmed yet; `secret` goes on counting until then.
  pending_secret text,
  pending_at timestamptz,
  check ((secret is null) = (confirmed_at is null) and (secret is null) = (last_step is null)),
  check ((pending_secret is null) = (pending_at is null))
);

-- Ten codes to write down, for a lost authenticator. Only their SHA-256 is kept: they are 80 random bits each.
create table operator_recovery_codes (
  operator_id text not null references operators on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- ## Enquiries

create table enquiries (
  id text primary key,
  reference text not null constraint enquiries_reference unique,
  -- The account that was signed in.
  customer_id text references customers on delete set null,
  name text not null,
  email text not null,
  area_code text not null,
  phone text not null,
  subject text not null,
  description text not null,
  language text not null check (language in ('en', 'zh', 'cn')),
  status text not null default 'waiting' check (status in ('waiting', 'answered', 'closed')),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint enquiries_reachable check (email <> '' or phone <> '')
);
create index enquiries_by_status on enquiries (status, id);
create index enquiries_by_email on enquiries (email, created_at);
create index enquiries_by_phone on enquiries (phone) where phone <> '';
create index enquiries_of_customer on enquiries (customer_id) where customer_id is not null;
create index enquiries_by_change on enquiries (changed_at);

-- Replies, notes and changes of state by the staff.
create table enquiry_entries (
  id bigint generated always as identity primary key,
  enquiry_id text not null references enquiries on delete cascade,
  kind text not null check (kind in ('reply', 'note', 'closed', 'reopened')),
  operator_id text not null references operators,
  text text,
  created_at timestamptz not null default clock_timestamp()
);
create index enquiry_entries_of on enquiry_entries (enquiry_id, id);

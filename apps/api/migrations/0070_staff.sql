-- Staff: other people than shoppers, with other tokens, in tables of their own (WIRE 7).
create table operators (
  id text primary key,
  email text not null unique check (email = lower(email) and email <> ''),
  name text not null check (char_length(name) between 1 and 100),
  role text not null check (role in ('owner', 'manager', 'fulfilment', 'support', 'content')),
  -- A PHC string, argon2id.
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- The demo's owner: known to everybody, so let in from the shop's own machine only.
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  -- Left the staff: no session of theirs opens anything. The row stays for the audit.
  closed_at timestamptz
);

-- Where an operator is signed in. A token is kept as its SHA-256 only.
create table operator_sessions (
  id text primary key,
  operator_id text not null references operators on delete cascade,
  token_hash text not null unique,
  user_agent text not null default '' check (char_length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  -- Written at most once a minute.
  last_used_at timestamptz not null default now(),
  -- The absolute end, however often it is used.
  expires_at timestamptz not null default now() + interval '12 hours'
);
create index operator_sessions_operator on operator_sessions (operator_id);

-- What staff did, append-only: who, what, to what, and how it was before and after.
create table operator_audit (
  id bigint generated always as identity primary key,
  -- Null: whoever commands the shop's own machine.
  operator_id text references operators,
  -- As it was then: roles change.
  role text,
  action text not null,
  -- Kind and id.
  subject text not null,
  before jsonb,
  after jsonb,
  address text,
  created_at timestamptz not null default clock_timestamp(),
  check ((operator_id is null) = (role is null) and (operator_id is null) = (address is null))
);
create index operator_audit_operator on operator_audit (operator_id, id);
create index operator_audit_subject on operator_audit (subject, id);
create trigger operator_audit_stays before update or delete on operator_audit for each row execute function refuse_change();
create trigger operator_audit_is_never_emptied before truncate on operator_audit for each statement execute function refuse_change();

-- Passkeys of operators (WebAuthn). A passkey signs in alone, or is the second factor beside the password.
create table operator_passkeys (
  id text primary key,
  operator_id text not null references operators on delete cascade,
  -- The authenticator's own name for it, in Base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Rises with each use, so that a copied key is noticed. Synced passkeys stay at 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index operator_passkeys_operator on operator_passkeys (operator_id, id);

-- Challenges that browsers sign. Each is valid once and for five minutes.
create table operator_challenges (
  id text primary key,
  purpose text not null check (purpose in ('add', 'prove', 'sign-in')),
  -- Null for a sign-in that names no account.
  operator_id text references operators on delete cascade,
  challenge text not null,
  expires_at timestamptz not null default now() + interval '5 minutes',
  check ((operator_id is null) = (purpose = 'sign-in'))
);
create index operator_challenges_expiry on operator_challenges (expires_at);

-- The last time when the session's operator proved who they are. Null for sessions from before the column.
alter table operator_sessions add column proven_at timestamptz;
alter table operator_sessions alter column proven_at set default now();

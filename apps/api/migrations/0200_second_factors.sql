-- What an operator shows besides the password: codes of an authenticator (RFC 6238), and ten to write down for when it is lost.
create table operator_second_factors (
  operator_id text primary key references operators on delete cascade,
  -- Sealed with a key made of the shop's SECRET (`platform/seal.ts`); null until the first one is confirmed.
  secret text,
  confirmed_at timestamptz,
  -- The last half-minute whose code was taken: neither it nor an older one opens anything again.
  last_step bigint,
  -- Begun and not confirmed yet; what stands in `secret` goes on counting until then.
  pending_secret text,
  pending_at timestamptz,
  check ((secret is null) = (confirmed_at is null) and (secret is null) = (last_step is null)),
  check ((pending_secret is null) = (pending_at is null))
);

-- As their SHA-256 only: 80 random bits each.
create table operator_recovery_codes (
  operator_id text not null references operators on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

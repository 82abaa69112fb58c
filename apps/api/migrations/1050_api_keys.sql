-- Keys by which programs call the operator API, in the name of the owner who made them.
create table operator_api_keys (
  id text primary key,
  name text not null check (char_length(name) between 1 and 100),
  -- An owner's own rights are for people.
  role text not null check (role in ('manager', 'fulfilment', 'support', 'content')),
  -- The calls of the key, such as `orders:read`. Null: every call of the role.
  scopes text[] check (cardinality(scopes) > 0),
  -- SHA-256; the key itself is shown once.
  token_hash text not null unique,
  -- The end of the key, by which people tell keys apart.
  hint text not null,
  created_by text not null references operators,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz,
  revoked_by text references operators,
  check ((revoked_at is null) = (revoked_by is null))
);
create index operator_api_keys_maker on operator_api_keys (created_by);
create index operator_api_keys_revoker on operator_api_keys (revoked_by);

-- The key that acted in the operator's name. Keys are never deleted.
alter table operator_audit add column api_key_id text;

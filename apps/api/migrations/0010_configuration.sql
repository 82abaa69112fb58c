-- The shop's stores, its settings by slug, and its static pages.

create table stores (
  id text primary key,
  alias text not null unique check (alias in ('main', 'mini')),
  title jsonb not null
);
-- SPEC 1: two stores, each with its own opaque identifier. What they are called is the shop's to change.
insert into stores (id, alias, title) values
  (replace(gen_random_uuid()::text, '-', ''), 'main', '{"en": "Main store", "zh": "主店", "cn": "主店"}'),
  (replace(gen_random_uuid()::text, '-', ''), 'mini', '{"en": "Mini store", "zh": "迷你店", "cn": "迷你店"}');

create table settings (
  slug text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table contents (
  slug text primary key,
  title jsonb not null,
  content jsonb not null,
  updated_at timestamptz not null default now()
);

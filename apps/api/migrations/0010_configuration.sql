-- The shop's stores, its settings by slug, and its static pages.

create table stores (
  id text primary key,
  alias text not null unique check (alias in ('main', 'mini')),
  title jsonb not null
);

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

-- Views of lists that staff saved: their filters under a name, for themselves or for colleagues by role.
create table saved_views (
  id text primary key,
  operator_id text not null references operators on delete cascade,
  -- The list, such as `orders`.
  resource text not null,
  name text not null,
  filters jsonb not null,
  -- Roles of colleagues that see the view; empty for nobody else.
  shared_with text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index saved_views_operator on saved_views (operator_id, resource, id);
create index saved_views_shared on saved_views (resource, id) where shared_with <> '{}';

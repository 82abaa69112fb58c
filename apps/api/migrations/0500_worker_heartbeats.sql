-- A row for each running worker, under the id by which it locks jobs. One that stops writing here is dead, and its jobs are taken over.
-- Unlogged, since a crash of the database ends every worker anyway.
create unlogged table worker_heartbeats (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);

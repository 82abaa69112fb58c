-- The result of each night's backup. A retry that succeeds replaces its night's failure.
create table nightly_backups (
  -- The day in Hong Kong on which it began.
  night date primary key,
  ended_at timestamptz not null default clock_timestamp(),
  -- The reason of a failure; null: it is there.
  error text
);

-- How often callers called and guessed, shared by every process of the shop. Keys are hashes: they name nobody. Unlogged, as a
-- count is written with every such call and may start anew after a crash of the database; a restart keeps it.
-- The limiter's own columns, in its order: calls counted, and when the window ends in milliseconds since 1970.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint
) with (fillfactor = 70);

create unlogged table wrong_answers (
  key text primary key,
  wrong integer not null check (wrong > 0),
  last_at timestamptz not null
) with (fillfactor = 70);

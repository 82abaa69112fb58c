-- By what rate points were earned, on what account they were given and by whom; and whose owner was told that they expire.
alter table point_transactions
  add column dollars_per_point integer,
  add column factor integer,
  add column reason text,
  add column operator_id text;
alter table point_batches add column warned_at timestamptz;

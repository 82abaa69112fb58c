-- What staff receive, count anew and move says who did it and why, in their own words.
alter table stock_movements add column note text;
alter table stock_movements add column operator_id text;
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason
  check (reason in ('import', 'reserve', 'release', 'ship', 'adjust', 'receive', 'transfer')) not valid;

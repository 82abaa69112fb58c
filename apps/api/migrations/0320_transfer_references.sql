-- allow backfill: reads bank transfers and writes what their texts name beside them; they are a few thousand at most, and nothing else is changed
-- The orders that a transfer's text names whole: an order finds the transfers that came for it.
create table bank_transfer_references (
  transfer_id text not null references bank_transfers,
  reference text not null,
  primary key (reference, transfer_id)
);
create index bank_transfer_references_transfer on bank_transfer_references (transfer_id);
insert into bank_transfer_references (transfer_id, reference)
  select distinct t.id, 'HB-' || m[1] || '-' || m[2] from bank_transfers t,
    regexp_matches(upper(normalize(t.text, NFKC)), '(?<![A-Z0-9])HB[[:space:]‐‑–—−-]?([0-9A-Z]{4})[[:space:]‐‑–—−-]?([0-9A-Z]{4})(?![A-Z0-9])', 'g') m;
-- In cents: what a transfer brought beyond its order's total, and who sent that back and when.
alter table transfer_payments add column surplus integer not null default 0;
alter table transfer_payments add column surplus_returned_at timestamptz;
alter table transfer_payments add column surplus_returned_by text;

-- Rows of bank files that say that money failed, was returned or went out: a transfer that arrives later may be meant.
create table bank_returned_rows (
  -- Of its day, amount, words, payer and kind: files overlap.
  fingerprint text primary key,
  file_name text not null,
  line integer not null,
  paid_on date not null,
  amount integer not null,
  text text not null,
  payer text not null,
  says text not null,
  reason text not null,
  -- The orders and the bank's numbers that its text names.
  names text[] not null
);
create index bank_returned_rows_names on bank_returned_rows using gin (names);

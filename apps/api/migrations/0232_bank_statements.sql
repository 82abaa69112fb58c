-- Incoming transfers as the staff's bank statements tell of them: each is kept once, however many statements do.
create table bank_transfers (
  id text primary key,
  -- Of day, amount, text and payer, and which of several alike in one statement it is.
  fingerprint text not null,
  paid_on date not null,
  amount integer not null check (amount > 0),
  text text not null,
  payer text not null,
  constraint bank_transfers_once unique (fingerprint)
);
create table bank_statements (
  id text primary key,
  file_name text not null,
  operator_id text not null references operators,
  uploaded_at timestamptz not null default clock_timestamp()
);
create table bank_statement_rows (
  statement_id text not null references bank_statements,
  line integer not null,
  transfer_id text not null references bank_transfers,
  -- An earlier statement told of it.
  is_known boolean not null,
  primary key (statement_id, line)
);
-- A transfer pays at most one order ever, and no order is paid by two.
create table transfer_payments (
  transfer_id text primary key references bank_transfers,
  order_id text not null references orders,
  operator_id text not null references operators,
  paid_at timestamptz not null default clock_timestamp(),
  constraint transfer_payments_order unique (order_id)
);

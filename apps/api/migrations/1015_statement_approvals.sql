-- A press that approves certain transfers of a statement. It runs after a short time, in which staff can undo it.
create table statement_approvals (
  id text primary key,
  statement_id text not null references bank_statements,
  operator_id text not null references operators,
  -- The role and address of the press, for the audit.
  role text not null,
  address text not null,
  created_at timestamptz not null default clock_timestamp(),
  runs_at timestamptz not null,
  undone_at timestamptz,
  begun_at timestamptz,
  done_at timestamptz,
  constraint statement_approvals_one_end check (undone_at is null or begun_at is null),
  constraint statement_approvals_begun_first check (done_at is null or begun_at is not null)
);
-- A statement has one approval under way at most.
create unique index statement_approvals_open on statement_approvals (statement_id)
  where undone_at is null and done_at is null;

-- The transfers of an approval with the orders that staff saw beside them.
create table statement_approval_matches (
  approval_id text not null references statement_approvals,
  transfer_id text not null references bank_transfers,
  order_id text not null references orders,
  -- Null before the approval has run.
  outcome text,
  primary key (approval_id, transfer_id)
);

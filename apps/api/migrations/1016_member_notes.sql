-- The staff's notes about members.
create table member_notes (
  id bigint generated always as identity primary key,
  customer_id text not null references customers on delete cascade,
  operator_id text not null references operators,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp()
);
create index member_notes_of on member_notes (customer_id, id);

-- Guests who said goodbye. Their tokens and keys are signed and kept nowhere, so what has ended is. A key lives a year.
create table ended_guests (
  guest_id text primary key,
  ended_at timestamptz not null default now()
);
create index ended_guests_ended on ended_guests (ended_at);

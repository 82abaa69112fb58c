-- A person's copy of everything the shop keeps of them, until its link ends. One per account, as compressed JSON.
create table data_exports (
  customer_id text primary key references customers on delete cascade,
  -- Names the copy in its link; every request makes another.
  id text not null unique,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  content bytea,
  check ((ready_at is null) = (content is null))
);

-- Whom a message is about, so that it goes when they go.
alter table outbox add column customer_id text references customers on delete cascade;
create index outbox_customer_id on outbox (customer_id);

-- A proof's picture is kept as long as the shop has to show its books (two years), the fact that it was there longer.
alter table payment_proofs alter column upload_id drop not null;

-- What people ask the shop, and what the staff do with it.
create table enquiries (
  id text primary key,
  reference text not null constraint enquiries_reference unique,
  -- Who was signed in.
  customer_id text references customers on delete set null,
  name text not null,
  email text not null,
  area_code text not null,
  phone text not null,
  subject text not null,
  description text not null,
  language text not null check (language in ('en', 'zh', 'cn')),
  status text not null default 'waiting' check (status in ('waiting', 'answered', 'closed')),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint enquiries_reachable check (email <> '' or phone <> '')
);
create index enquiries_by_status on enquiries (status, id);
create index enquiries_by_email on enquiries (email, created_at);
create index enquiries_by_phone on enquiries (phone) where phone <> '';
create index enquiries_of_customer on enquiries (customer_id) where customer_id is not null;
create index enquiries_by_change on enquiries (changed_at);

create table enquiry_entries (
  id bigint generated always as identity primary key,
  enquiry_id text not null references enquiries on delete cascade,
  kind text not null check (kind in ('reply', 'note', 'closed', 'reopened')),
  operator_id text not null references operators,
  text text,
  created_at timestamptz not null default clock_timestamp()
);
create index enquiry_entries_of on enquiry_entries (enquiry_id, id);

-- no-transaction
-- With the moment beside what is looked for, the newest of some thousands that begin alike are found without looking at their rows.
create index concurrently if not exists orders_found_by_reference on orders (reference text_pattern_ops, created_at, id);
create index concurrently if not exists orders_found_by_email on orders (contact_email text_pattern_ops, created_at, id);
create index concurrently if not exists orders_found_by_phone on orders (contact_phone text_pattern_ops, created_at, id);
-- Of Hong Kong's numbers the area code is known.
create index concurrently if not exists orders_found_by_foreign_phone on orders ((substr(contact_phone, length(delivery_details ->> 'area_code') + 1)) text_pattern_ops)
  where contact_phone not like '852%';
drop index concurrently if exists orders_reference_begins;
drop index concurrently if exists orders_email_begins;
drop index concurrently if exists orders_phone_begins;
drop index concurrently if exists orders_local_phone_begins;
analyze orders;

-- no-transaction
-- Unpaid orders are counted with every checkout, offline and online ones each: by mailbox as `personEmailSql` compares it, and by network.
create index concurrently if not exists orders_waiting_mailbox on orders ((case when contact_email ~ '@(gmail|googlemail)[.]com$' then replace(split_part(split_part(contact_email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(contact_email, '@', 1), '+', 1) || '@' || split_part(contact_email, '@', 2) end)) where not is_paid and status in ('submitted', 'pending');
create index concurrently if not exists orders_waiting_network on orders (placed_from) where not is_paid and status in ('submitted', 'pending') and placed_from is not null;
-- Of offline orders alone.
drop index concurrently if exists orders_unpaid_mailbox;
drop index concurrently if exists orders_unpaid_network;

-- no-transaction
-- Unpaid offline orders are counted with every offline checkout: by mailbox as `personEmailSql` compares it, by phone, and by network.
create index concurrently if not exists orders_unpaid_mailbox on orders ((case when contact_email ~ '@(gmail|googlemail)[.]com$' then replace(split_part(split_part(contact_email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(contact_email, '@', 1), '+', 1) || '@' || split_part(contact_email, '@', 2) end)) where payment_method = 'OFFLINE' and not is_paid and status in ('submitted', 'pending');
create index concurrently if not exists orders_unpaid_network on orders (placed_from) where payment_method = 'OFFLINE' and not is_paid and status in ('submitted', 'pending') and placed_from is not null;

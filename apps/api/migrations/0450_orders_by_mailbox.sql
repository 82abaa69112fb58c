-- no-transaction
-- What one person has bought of an article that is limited per person is asked by carts too: by mailbox as `personEmailSql` compares it.
create index concurrently if not exists orders_mailbox on orders ((case when contact_email ~ '@(gmail|googlemail)[.]com$' then replace(split_part(split_part(contact_email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(contact_email, '@', 1), '+', 1) || '@' || split_part(contact_email, '@', 2) end)) where status <> 'cancelled';

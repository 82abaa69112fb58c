-- no-transaction
-- Whose uses count together is asked with every cart: by mailbox and phone as `personEmailSql` compares them.
create index concurrently if not exists promotion_uses_mailbox on promotion_uses ((case when contact_email ~ '@(gmail|googlemail)[.]com$' then replace(split_part(split_part(contact_email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(contact_email, '@', 1), '+', 1) || '@' || split_part(contact_email, '@', 2) end), promotion_id) where given_back_at is null;
create index concurrently if not exists promotion_uses_number on promotion_uses (contact_phone, promotion_id) where given_back_at is null;
create index concurrently if not exists logins_mailbox on logins ((case when address ~ '@(gmail|googlemail)[.]com$' then replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(address, '@', 1), '+', 1) || '@' || split_part(address, '@', 2) end)) where verified_at is not null and kind = 'EMAIL';
-- Never asked for in these words.
drop index concurrently if exists promotion_uses_email;
drop index concurrently if exists promotion_uses_phone;

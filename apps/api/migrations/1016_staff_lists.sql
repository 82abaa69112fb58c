-- no-transaction
-- Members, newest first. Guests have no name to be found by.
create index concurrently if not exists customers_members on customers (created_at, id)
  where type <> 'TEMP' and closed_at is null;
-- Latin names by any part of three letters.
create index concurrently if not exists customers_name_parts on customers using gin (lower(username) gin_trgm_ops)
  where type <> 'TEMP' and closed_at is null;
-- Chinese names by any letter, because trigrams know none in every locale.
create index concurrently if not exists customers_name_letters on customers using gin (string_to_array(lower(username), null))
  where type <> 'TEMP' and closed_at is null;
-- Confirmed addresses by their beginning.
create index concurrently if not exists logins_begin on logins (address text_pattern_ops) where verified_at is not null;
-- Messages that could not be sent, for the first page of the back office.
create index concurrently if not exists outbox_given_up on outbox (created_at) where status = 'given-up';

-- The saved card that an attempt charges, by the provider's reference, until it has ended; null for one with a page of the provider's.
alter table payments add column card_ref text;

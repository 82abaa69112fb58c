-- no-transaction
-- Orders by the beginning of any word of the recipient's name.
create index concurrently if not exists orders_recipient_words on orders using gin ((' ' || lower(delivery_details ->> 'recipient_name')) gin_trgm_ops);
-- Orders by two letters and more of a Chinese name.
create index concurrently if not exists orders_recipient_pairs on orders using gin (letter_pairs(lower(delivery_details ->> 'recipient_name')));

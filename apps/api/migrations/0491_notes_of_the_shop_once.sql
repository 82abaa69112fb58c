-- no-transaction
-- A notice of the payment provider may be told twice at the same moment: it is noted once.
create unique index concurrently if not exists order_notes_of_the_shop on order_notes (order_id, md5(text)) where operator_id is null;

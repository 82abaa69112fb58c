-- no-transaction
-- Of all orders: what is known of a partial index's expression is not used to guess how many orders a tracking number finds.
create index concurrently if not exists orders_tracking_number_begins on orders ((upper(tracking ->> 'number')) text_pattern_ops);
drop index concurrently if exists orders_tracking_begins;
analyze orders;

-- no-transaction
-- The moment of an order by its id, so that the newest of thousands of matches are found without looking at their rows.
create index concurrently if not exists orders_moment on orders (id) include (created_at);

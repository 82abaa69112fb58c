-- no-transaction
-- The product list of the back office, last changed first.
create index concurrently if not exists products_changed on products (updated_at, id);

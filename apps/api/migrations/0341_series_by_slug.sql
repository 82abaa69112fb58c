-- no-transaction
create index concurrently if not exists products_series on products (store_id, (series ->> 'slug')) where series is not null;

-- no-transaction
-- History in the order in which it happened: a movement's id is drawn under the lock of the stock, its time is when its transaction
-- began. Whatever the former index found, the new one finds as well.
create index concurrently if not exists stock_movements_variant_id on stock_movements (variant_id, id);
drop index concurrently if exists stock_movements_variant;

-- no-transaction
-- A packing slip names the warehouse that each piece of its parcel left from.
create index concurrently if not exists stock_movements_shipped on stock_movements (order_id, id) where reason = 'ship';

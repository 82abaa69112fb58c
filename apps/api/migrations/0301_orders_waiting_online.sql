-- no-transaction
-- Every cart and every checkout asks for the caller's own orders that wait for an online payment. Without an index of just these, it may be
-- answered by that of all orders that wait for money, all of which are then read.
create index concurrently if not exists orders_waiting_online on orders (customer_id, store_id) where status = 'submitted' and payment_method = 'ONLINE';

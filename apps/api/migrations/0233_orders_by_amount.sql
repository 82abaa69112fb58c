-- no-transaction
create index concurrently if not exists orders_payable_by_amount on orders (total) where payment_method = 'OFFLINE' and status in ('submitted', 'pending');

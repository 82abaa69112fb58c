-- no-transaction
-- Looked for by what a statement's transfers amount to: which one of them was it, of an order that staff approved by hand?
create index concurrently if not exists orders_paid_offline on orders (total, created_at) where payment_method = 'OFFLINE' and is_paid;

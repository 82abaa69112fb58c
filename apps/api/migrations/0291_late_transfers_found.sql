-- no-transaction
-- The next step is the staff's: a proof to judge, goods to pack, a parcel to send, a transfer to look for.
create index concurrently if not exists orders_staff_waits on orders (created_at, id)
  where status in ('pending', 'processing') or (status = 'delivering' and completes_at is null) or seeks_transfer;
drop index concurrently if exists orders_waiting_for_staff;
-- Looked for by what a statement's transfers amount to.
create index concurrently if not exists orders_seeking_transfer on orders (total) where seeks_transfer;
-- No order is paid by two transfers; what came for a cancelled one goes back however many they were.
create unique index concurrently if not exists transfer_payments_one_pays on transfer_payments (order_id) where refund_id is null;
create index concurrently if not exists transfer_payments_of_order on transfer_payments (order_id);
analyze orders;

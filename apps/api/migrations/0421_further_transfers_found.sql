-- no-transaction
-- The first transfer of an order is one; others may come after it.
create unique index concurrently if not exists transfer_payments_first on transfer_payments (order_id)
  where refund_id is null and not is_further;
drop index concurrently if exists transfer_payments_one_pays;

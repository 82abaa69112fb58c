-- no-transaction
-- Somebody paid more than their order costs, and has not got it back.
create index concurrently if not exists transfer_payments_surplus on transfer_payments (paid_at, transfer_id)
  where surplus > 0 and surplus_returned_at is null;

-- allow backfill: writes cancelled orders with a proof that nobody judged alone; they are few, and nothing else changes such an order
-- Cancelled, and money may have come for it: staff have yet to look.
alter table orders add column seeks_transfer boolean not null default false;
-- In cents: came for an order that was cancelled before it was paid, and goes back.
alter table refunds add column returned_transfer integer not null default 0;
-- The refund by which it goes back; null: it pays its order.
alter table transfer_payments add column refund_id text;
update orders o set seeks_transfer = true
  where status = 'cancelled' and payment_method = 'OFFLINE' and not is_paid
    and exists (select from payment_proofs p where p.order_id = o.id and p.status = 'WAITING');

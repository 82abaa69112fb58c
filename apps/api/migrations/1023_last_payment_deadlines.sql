-- allow backfill: only the orders of drafts change, which are few.
-- The payment deadline that an order had before its proof. A rejected proof must not shorten it.

alter table orders add column last_payment_deadline timestamptz;
update orders o set last_payment_deadline = d.hold_until
from draft_orders d where d.order_id = o.id;

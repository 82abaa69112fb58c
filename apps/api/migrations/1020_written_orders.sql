-- allow backfill: only the orders of drafts change, which are few.
-- Orders that staff wrote. No cart has their lines, and their payer chooses the payment method.

alter table orders add column is_written boolean not null default false;
update orders set is_written = true
where id in (select order_id from draft_orders where order_id is not null);

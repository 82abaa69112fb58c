-- allow backfill: writes the uses of paid orders once; a shop has a few thousand, and nothing else changes a use of a paid order
-- Since when a use's order is paid: against a member, who may share an e-mail with strangers' orders, only paid ones count.
alter table promotion_uses add column paid_at timestamptz;
update promotion_uses u set paid_at = now() from orders o where o.id = u.order_id and o.is_paid;

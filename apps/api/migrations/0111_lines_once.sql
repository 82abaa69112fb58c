-- no-transaction
-- An article is bought once and given once at most in one order.
create unique index concurrently if not exists order_lines_once on order_lines (order_id, variant_id, (coalesce(is_gift, false)));

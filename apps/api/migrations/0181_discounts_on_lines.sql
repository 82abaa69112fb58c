-- The title of the promotion that lowered a line, as the cart showed it; null for lines that none lowered, and for those of before.
alter table order_lines add column global_discount_title jsonb;

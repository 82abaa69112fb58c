-- Which pieces earned a gift, as the offer stood when it was ordered; null: no gift, or of an order before.
alter table order_lines add column gift_terms jsonb;

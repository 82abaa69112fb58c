-- What the promotion that applies by itself took off a line, without a code's part, as the cart showed it; null for lines of before.
alter table order_lines add column promotion_discount integer;

-- Gifts are lines of their order like everything else that is sent with it. `orders.gift_items` was always empty and is dropped one
-- release later. `is_gift` may be null as the version before writes whole rows, with nothing for what it does not know.
alter table order_lines add column is_gift boolean default false;
-- The code that was entered and applied.
alter table orders add column voucher_code text;

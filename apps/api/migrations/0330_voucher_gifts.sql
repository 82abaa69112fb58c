-- Vouchers that bring something: of every so many pieces that are bought, so many of a gift.
alter table vouchers
  add column buy_quantity integer,
  add column get_quantity integer,
  add column gift_variant_id text,
  -- Pieces that one order is given at most; null: without end.
  add column max_gifts integer;
-- Of a gift there is no value.
alter table vouchers alter column discount_value drop not null;
alter table vouchers drop constraint vouchers_discount_type_check;
alter table vouchers add constraint vouchers_reward check (case discount_type
  when 'BUY_X_GET_Y_FREE' then buy_quantity is not null and buy_quantity > 0 and get_quantity is not null and get_quantity > 0
    and gift_variant_id is not null and (max_gifts is null or max_gifts > 0)
  when 'PRICE' then discount_value is not null
  when 'PERCENTAGE' then discount_value is not null
  else false
end) not valid;

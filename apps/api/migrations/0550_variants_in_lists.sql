-- Lists tell variants apart: one that sells out, or is there again, changes lists though its product stays as available.
create or replace function stock_changed() returns trigger language plpgsql as $$
declare
  product text;
  is_turn boolean := true;
begin
  if current_setting('harbour.importing', true) = 'on' then return null; end if;
  select product_id into product from product_variants where id = new.variant_id;
  if product is null then return null; end if;
  perform refresh_availability(product);
  if tg_op = 'UPDATE' and tg_table_name = 'stock_levels' then
    is_turn := (old.on_hand - old.reserved > 0) is distinct from (new.on_hand - new.reserved > 0);
  elsif tg_op = 'UPDATE' then
    is_turn := (old.cap - old.reserved > 0, old.release_date) is distinct from (new.cap - new.reserved > 0, new.release_date);
  end if;
  if is_turn then perform record_change(array['products']); end if;
  return null;
end $$;

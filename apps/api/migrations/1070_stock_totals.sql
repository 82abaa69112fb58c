-- The free units of a variant in all warehouses, so that low stock is found without summing the whole shop. Beyond the
-- highest threshold a total stays one above it. Rows exist for variants that had stock.
create table stock_totals (
  variant_id text primary key references product_variants on delete cascade,
  free integer not null,
  -- The variant's own threshold; null for the shop's.
  low_stock_threshold integer,
  -- The variant is for sale and its product public.
  is_for_sale boolean not null
);
create index stock_totals_shop_threshold on stock_totals (free) where is_for_sale and low_stock_threshold is null;
create index stock_totals_own_threshold on stock_totals (free) where is_for_sale and free <= low_stock_threshold;

create view stock_total_now as
select v.id as variant_id, v.product_id, s.free, v.low_stock_threshold, v.is_for_sale and p.is_public as is_for_sale
from product_variants v
join products p on p.id = v.product_id
join lateral (
  select least(sum(l.on_hand - l.reserved), 1001)::integer as free from stock_levels l where l.variant_id = v.id
) s on s.free is not null;

create function refresh_stock_total(variant text) returns void language plpgsql as $$
begin
  if not exists (select from stock_totals t where t.variant_id = variant) then
    insert into stock_totals (variant_id, free, low_stock_threshold, is_for_sale)
    select n.variant_id, n.free, n.low_stock_threshold, n.is_for_sale from stock_total_now n where n.variant_id = variant
    on conflict do nothing;
  end if;
  perform from stock_totals t where t.variant_id = variant for no key update;
  -- A statement of its own: it sees what was committed while the one above waited.
  update stock_totals t set free = n.free, low_stock_threshold = n.low_stock_threshold, is_for_sale = n.is_for_sale
  from stock_total_now n
  where t.variant_id = variant and n.variant_id = variant
    and (t.free, t.low_stock_threshold, t.is_for_sale) is distinct from (n.free, n.low_stock_threshold, n.is_for_sale);
end $$;

-- An import refreshes the totals of its products itself, once.
create function stock_total_changed() returns trigger language plpgsql as $$
begin
  if current_setting('harbour.importing', true) = 'on' then return null; end if;
  if tg_table_name = 'stock_levels' then
    perform refresh_stock_total(new.variant_id);
  elsif tg_table_name = 'product_variants' then
    perform refresh_stock_total(new.id);
  else
    perform refresh_stock_total(t.variant_id) from stock_totals t join product_variants v on v.id = t.variant_id
    where v.product_id = new.id order by t.variant_id;
  end if;
  return null;
end $$;

-- The work runs at commit, when a transaction has locked all the stock that it needs.
create constraint trigger stock_levels_total_changed after update on stock_levels
  deferrable initially deferred for each row
  when (least(old.on_hand - old.reserved, 1001) is distinct from least(new.on_hand - new.reserved, 1001))
  execute function stock_total_changed();
create constraint trigger stock_levels_total_added after insert on stock_levels
  deferrable initially deferred for each row execute function stock_total_changed();
create constraint trigger product_variants_total_changed after update of is_for_sale, low_stock_threshold on product_variants
  deferrable initially deferred for each row
  when ((old.is_for_sale, old.low_stock_threshold) is distinct from (new.is_for_sale, new.low_stock_threshold))
  execute function stock_total_changed();
create constraint trigger products_total_changed after update of is_public on products
  deferrable initially deferred for each row when (old.is_public is distinct from new.is_public)
  execute function stock_total_changed();

-- allow backfill: one short row per variant, in a table that only totals write.
-- Later changes refresh the row by their trigger, so that an older sum never stays.
insert into stock_totals (variant_id, free, low_stock_threshold, is_for_sale)
select variant_id, free, low_stock_threshold, is_for_sale from stock_total_now
on conflict do nothing;

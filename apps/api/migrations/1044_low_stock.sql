-- The free units at which a variant's stock counts as low; null for the shop's threshold.
alter table product_variants add column low_stock_threshold integer;

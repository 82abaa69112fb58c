-- What the promotion that a product is in takes off each of its pieces, in hundredths of a per cent; null: nothing that every piece gets.
-- It is for these variants alone; null: for all of them. Written with products.global_discount, by the catalogue's setLabels.
alter table products add column global_discount_off integer, add column global_discount_variants text[];

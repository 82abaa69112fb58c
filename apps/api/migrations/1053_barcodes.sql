-- no-transaction
-- Variants by barcode, to tell when several have one.
create index concurrently if not exists product_variants_barcode on product_variants (barcode) where barcode is not null;

-- no-transaction
-- Staff find a variant by its scanned barcode.
create index concurrently if not exists product_variants_barcode on product_variants (barcode) where barcode is not null;

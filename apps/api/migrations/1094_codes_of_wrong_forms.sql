-- allow backfill: reports are kept for 90 days, and rows of returned money are few.
-- Gives stored reasons the codes that now have one form for each fault.
create temporary table new_codes on commit drop as
  select * from (values
    ('sku-of-product', 'sku-taken'),
    ('sku-of-product-on-line', 'sku-taken-on-line'),
    ('slug-kept', 'slug-taken-by-kept-key'),
    ('slug-of-other', 'slug-taken-by-key'),
    ('wrong-amount', 'not-money'),
    ('wrong-attributes', 'not-a-list-of-attributes'),
    ('wrong-date', 'not-a-date'),
    ('wrong-format', 'not-in-format'),
    ('wrong-options', 'not-a-list-of-options'),
    ('wrong-stock', 'not-a-stock'),
    ('wrong-time', 'not-a-time'),
    ('wrong-time-of-day', 'not-a-time-of-day'),
    ('wrong-tracking-url', 'not-a-tracking-url')
  ) as t (old_code, new_code);
update import_faults set refusal = jsonb_set(refusal, '{code}', to_jsonb(new_code)) from new_codes
  where refusal->>'code' = old_code;
update imports set refusal = jsonb_set(refusal, '{code}', to_jsonb(new_code)) from new_codes
  where refusal->>'code' = old_code;
update bank_returned_rows set refusal = jsonb_set(refusal, '{code}', to_jsonb(new_code)) from new_codes
  where refusal->>'code' = old_code;

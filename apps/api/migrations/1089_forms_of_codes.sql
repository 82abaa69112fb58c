-- allow backfill: reports are kept for 90 days, and rows of returned money are few.
-- Gives stored reasons the codes that now have one form for each fault.
create temporary table new_codes on commit drop as
  select * from (values
    ('account-known', 'account-email-taken'),
    ('already-ordered', 'purchase-already-ordered'),
    ('already-requested', 'items-already-requested'),
    ('code-of-other', 'promotion-code-taken'),
    ('column-twice', 'duplicate-chosen-column'),
    ('delivery-way-unknown', 'unknown-delivery-way'),
    ('draft-is-order', 'draft-already-ordered'),
    ('empty', 'missing'),
    ('enquiry-closed', 'enquiry-already-closed'),
    ('enquiry-waiting', 'enquiry-already-waiting'),
    ('header-lacks-amount', 'header-amount-missing'),
    ('header-lacks-both', 'header-date-and-amount-missing'),
    ('header-lacks-date', 'header-date-missing'),
    ('line-known-perhaps', 'line-matched-perhaps'),
    ('line-no-amount', 'line-amount-missing'),
    ('line-no-currency', 'line-currency-missing'),
    ('line-no-date', 'line-date-missing'),
    ('line-no-direction', 'line-direction-missing'),
    ('no-category', 'unknown-category'),
    ('no-email', 'enquiry-without-email'),
    ('no-gift-to-return', 'refund-without-gift'),
    ('no-goods-expected', 'goods-not-expected'),
    ('no-header', 'header-missing'),
    ('no-header-in-utf8', 'header-not-in-utf8'),
    ('no-second-factor', 'second-factor-not-set-up'),
    ('no-such-goods', 'unknown-goods'),
    ('no-such-node', 'unknown-node-type'),
    ('no-such-return', 'unknown-return'),
    ('no-surplus', 'transfer-without-surplus'),
    ('no-transfer-due', 'transfer-not-due'),
    ('no-warehouse', 'unknown-warehouse'),
    ('none-named', 'entries-missing'),
    ('nothing-added', 'additions-missing'),
    ('opening-day-twice', 'duplicate-opening-day'),
    ('order-has-transfer', 'order-already-has-transfer'),
    ('passkey-known', 'passkey-already-registered'),
    ('payment-unknown', 'unknown-payment'),
    ('payment-way-unknown', 'unknown-payment-way'),
    ('picture-missing', 'unknown-picture'),
    ('picture-not-in-shop', 'unknown-shop-picture'),
    ('promotion-stopped', 'promotion-already-stopped'),
    ('refund-picture-used', 'picture-already-sent'),
    ('refund-settled', 'return-already-settled'),
    ('repeated-name', 'duplicate-name'),
    ('scope-missing', 'scope-not-granted'),
    ('several-of-this-name', 'ambiguous-name'),
    ('sku-has-line', 'duplicate-sku'),
    ('transfer-settled', 'transfer-already-settled'),
    ('type-without-column', 'option-column-missing'),
    ('variant-twice', 'duplicate-variant'),
    ('voucher-withdrawn', 'voucher-already-withdrawn'),
    ('warehouse-being-counted', 'count-already-running'),
    ('wrong-name', 'wrong-format')
  ) as t (old_code, new_code);
update import_faults set refusal = jsonb_set(refusal, '{code}', to_jsonb(new_code)) from new_codes
  where refusal->>'code' = old_code;
update imports set refusal = jsonb_set(refusal, '{code}', to_jsonb(new_code)) from new_codes
  where refusal->>'code' = old_code;
update bank_returned_rows set refusal = jsonb_set(refusal, '{code}', to_jsonb(new_code)) from new_codes
  where refusal->>'code' = old_code;

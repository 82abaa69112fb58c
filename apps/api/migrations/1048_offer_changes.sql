-- Changes of promotions and vouchers are kept beside those of products and categories.
alter table catalogue_changes drop constraint catalogue_changes_kind_check;
alter table catalogue_changes add constraint catalogue_changes_kind check (kind in ('product', 'category', 'promotion', 'voucher')) not valid;

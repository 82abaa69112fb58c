-- Changes of couriers and warehouses are kept beside those of other records.
alter table catalogue_changes drop constraint if exists catalogue_changes_kind_check;
alter table catalogue_changes drop constraint if exists catalogue_changes_kind;
alter table catalogue_changes add constraint catalogue_changes_kind_check
  check (kind in ('product', 'category', 'promotion', 'voucher', 'courier', 'warehouse')) not valid;

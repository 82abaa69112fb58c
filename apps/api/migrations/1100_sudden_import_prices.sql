-- Changes of a file that move a price by more than half, which staff look at before the import.
alter table import_changes add column is_sudden boolean not null default false;

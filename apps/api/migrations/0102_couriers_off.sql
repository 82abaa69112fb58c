-- A courier that a shop gave up is not offered any more; orders that it carries go on naming it.
alter table couriers add column is_enabled boolean not null default true;

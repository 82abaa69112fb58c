-- The deadline that the buyer of an order paid by transfer was reminded of: once for each, as a rejected proof begins a new one.
alter table orders add column reminded_of timestamptz;

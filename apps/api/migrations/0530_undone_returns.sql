-- In cents: was written down as come for a cancelled order, and taken back before it was paid out.
alter table refunds add column undone_transfer integer not null default 0;

-- Counts an operator's changes: whoever changes one names the version that they saw.
alter table operators add column version integer not null default 1;

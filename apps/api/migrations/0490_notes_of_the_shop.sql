-- The shop itself notes for the staff what its payment provider tells of an order: then no operator wrote it.
alter table order_notes alter column operator_id drop not null;

-- What tells two transfers of one sum, day and text apart, in cents; null: the file did not say.
alter table bank_transfers add column balance bigint;
-- A word of the file that is not known to say that the money is there; null: it is, or the file has no such column.
alter table bank_transfers add column open_status text;

-- The latest day that a file tells of a transfer: its money may not be there before. Null: no day ahead.
alter table bank_transfers add column available_on date;

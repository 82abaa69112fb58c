-- Rows that were there before are looked at without keeping anybody from writing.
alter table payments validate constraint payments_paid_amount;

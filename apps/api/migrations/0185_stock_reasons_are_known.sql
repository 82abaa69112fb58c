-- Rows that were there before are looked at without keeping anybody from writing.
alter table stock_movements validate constraint stock_movements_reason;

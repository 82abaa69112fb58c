-- Until when the order keeps its goods, for the person to read. Null: begun before it was said.
alter table sandbox_payments add column held_until timestamptz;

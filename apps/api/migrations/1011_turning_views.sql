-- The sheet of a product's turning view, by its address. Null without one.
alter table products add column turn_picture text;

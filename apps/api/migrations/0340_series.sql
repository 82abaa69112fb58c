-- What a product is a piece of: {slug, title, position}; null: of nothing. Said of each product as a whole, as catalogue files do.
alter table products add column series jsonb;

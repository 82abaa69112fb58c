-- A text for each of a product's pictures, in their order. Null where a picture has none.
alter table products add column image_texts jsonb not null default '[]';

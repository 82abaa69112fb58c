-- no-transaction
-- The orders of an article.
create index concurrently if not exists order_lines_variant on order_lines (variant_id, order_id);
-- Orders by their total, with the moment beside it.
create index concurrently if not exists orders_found_by_total on orders (total, created_at, id);
-- The staff's notes by any part.
create index concurrently if not exists order_notes_parts on order_notes using gin (fold_words(text) gin_trgm_ops);
create index concurrently if not exists order_notes_letters on order_notes using gin (string_to_array(fold_words(text), null));

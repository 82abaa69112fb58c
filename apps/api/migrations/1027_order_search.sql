-- no-transaction
-- Names of the articles of earlier orders.
insert into ordered_articles (variant_id, sku, words)
select variant_id, sku, article_words(product_title, variant_title)
from (select distinct variant_id, sku, product_title, variant_title from order_lines) named
except select variant_id, sku, words from ordered_articles;
-- The orders of an article.
create index concurrently if not exists order_lines_variant on order_lines (variant_id, order_id);
-- Orders by their total, with the moment beside it.
create index concurrently if not exists orders_found_by_total on orders (total, created_at, id);
-- The staff's notes by any part.
create index concurrently if not exists order_notes_parts on order_notes using gin (fold_words(text) gin_trgm_ops);
create index concurrently if not exists order_notes_letters on order_notes using gin (string_to_array(fold_words(text), null));

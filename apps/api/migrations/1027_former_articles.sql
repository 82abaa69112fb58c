-- Names of the articles of earlier orders.
insert into ordered_articles (variant_id, sku, words)
select variant_id, sku, article_words(product_title, variant_title)
from (select distinct variant_id, sku, product_title, variant_title from order_lines) named
except select variant_id, sku, words from ordered_articles;

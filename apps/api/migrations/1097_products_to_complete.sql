-- no-transaction
-- Indexes of the products that lack a translation or a picture, because staff's first page counts them. Their
-- conditions are those of `product-list.repository.ts`.
create index concurrently if not exists products_lacking_translation on products (id) where
  (title->>'zh' = title->>'en' and title->>'en' ~ '[A-Za-z]{3}'
    and short_description->>'zh' = short_description->>'en' and long_description->>'zh' = long_description->>'en')
  or (short_description->>'en' <> '' and short_description->>'zh' = short_description->>'en')
  or (long_description->>'en' <> '' and long_description->>'zh' = long_description->>'en');
create index concurrently if not exists products_lacking_picture on products (id) where images = '{}';

-- What shoppers made of a product. Written by reviews and wishlist only; lists sort and filter by it.
alter table products
  add column rating_sum integer not null default 0 check (rating_sum >= 0),
  add column review_count integer not null default 0 check (review_count >= 0),
  add column wishlist_count integer not null default 0 check (wishlist_count >= 0),
  -- Tenths of a star, 0 without reviews.
  add column rating integer not null generated always as
    (case when review_count = 0 then 0 else round(rating_sum * 10.0 / review_count)::integer end) stored,
  -- A short name for lists that hold many.
  add column number integer generated always as identity;

-- Lists are put in order by the shelf that each process keeps, which reads products by id; search has a table of its own.
drop index products_recommended, products_newest, products_cheapest, products_title, products_search;
alter table products drop column search_text;
create index products_shown on products (store_id, id) where is_public and first_variant_id is not null;

-- Addresses that a product had before: links to them lead on (SPEC 2).
create table product_slugs (
  store_id text not null references stores,
  slug text not null,
  product_id text not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (store_id, slug)
);
create index product_slugs_product on product_slugs (product_id);

-- Whoever changes an address leaves the old one behind; a product that takes it over has it for itself.
create function keep_old_slug() returns trigger language plpgsql as $$
begin
  delete from product_slugs where store_id = new.store_id and slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into product_slugs (store_id, slug, product_id) values (old.store_id, old.slug, new.id)
    on conflict (store_id, slug) do update set product_id = excluded.product_id, created_at = now();
  end if;
  return null;
end $$;
create trigger products_slug_changed after update of slug on products
  for each row when (old.slug <> new.slug) execute function keep_old_slug();
create trigger products_slug_taken after insert on products
  for each row execute function keep_old_slug();

-- What a product is found by, as folded words: names (weight A), whose and for what (B), its shelves and kinds (C), the rest (D).
-- Chinese is cut into single characters and pairs, so that two characters are one look-up.
create table product_search (
  product_id text primary key references products on delete cascade,
  store_id text not null references stores,
  number integer not null,
  -- Folded names without spaces.
  names text[] not null,
  words tsvector not null
);
create index product_search_words on product_search using gin (words);

-- Every Latin word that products are found by, to mend misspelt questions with.
create table search_words (
  word text primary key,
  -- Products that have it.
  uses integer not null
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- Words of any language that mean the same to whoever searches.
create table search_synonyms (
  key text primary key,
  words text[] not null check (cardinality(words) >= 2),
  import_digest text
);

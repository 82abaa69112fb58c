-- Articles under the names that orders gave them, so that staff find orders by what was bought.

-- Letters without case, accents and full widths: "pokemon" finds "Pokémon".
create function fold_words(words text) returns text immutable parallel safe language sql
  return lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'));

create function article_words(product_title jsonb, variant_title jsonb) returns text stable parallel safe language sql
  return fold_words(concat_ws(' ', product_title ->> 'en', variant_title ->> 'en', product_title ->> 'zh', variant_title ->> 'zh',
    product_title ->> 'cn', variant_title ->> 'cn'));

-- A row per name that an article ever had in an order. Two checkouts at once may write one twice: no key makes them wait.
create table ordered_articles (
  variant_id text not null,
  sku text not null,
  -- The titles in every language, folded.
  words text not null
);
create index ordered_articles_variant on ordered_articles (variant_id);
create index ordered_articles_sku on ordered_articles (upper(sku) text_pattern_ops);
-- Latin words by any part of three letters; Chinese ones by any letter, because trigrams know none in every locale.
create index ordered_articles_parts on ordered_articles using gin (words gin_trgm_ops);
create index ordered_articles_letters on ordered_articles using gin (string_to_array(words, null));

-- The names follow the lines, whatever code writes them.
create function list_ordered_articles() returns trigger language plpgsql as $$
begin
  insert into ordered_articles (variant_id, sku, words)
  select variant_id, sku, article_words(product_title, variant_title) from added
  except
  select variant_id, sku, words from ordered_articles where variant_id in (select variant_id from added);
  return null;
end $$;
create trigger order_lines_list_articles after insert on order_lines
  referencing new table as added for each statement execute function list_ordered_articles();

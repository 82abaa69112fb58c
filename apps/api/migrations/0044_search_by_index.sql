-- Searching is always done by the index of words: for a common word the planner would rather read all products through,
-- which costs the more the larger the shop is.

-- The products that have all that was asked for, by how well: the words in the name, their beginnings there, their like
-- there, or elsewhere.
create function search_products(store text, in_name tsquery, begin_in_name tsquery, like_in_name tsquery, anywhere tsquery)
returns table (tier integer, numbers text) language sql stable set enable_seqscan = off as $$
  select found.tier, string_agg(found.number::text, ',') from (
    select number, case when words @@ in_name then 1 when words @@ begin_in_name then 2 when words @@ like_in_name then 3 else 4 end as tier
    from product_search where store_id = store and words @@ anywhere
  ) found group by found.tier order by found.tier
$$;

-- The products that have at least half of what was asked for, those with more of it first.
create function search_near_products(store text, any_of tsquery, wanted tsquery[], weights integer[], most integer)
returns table (score integer, numbers text) language sql stable set enable_seqscan = off as $$
  select found.score, string_agg(found.number::text, ',') from (
    select number, (select coalesce(sum(weight), 0)::integer from unnest(wanted, weights) asked (query, weight) where words @@ query) as score
    from product_search where store_id = store and words @@ any_of order by 2 desc, 1 limit most
  ) found where found.score * 2 >= (select sum(weight) from unnest(weights) weight) group by found.score order by found.score desc
$$;

-- Addresses that a category had before: links to them lead on, as those of products do.
create table category_slugs (
  store_id text not null references stores,
  slug text not null,
  category_id text not null references categories on delete cascade,
  created_at timestamptz not null default now(),
  primary key (store_id, slug)
);
create index category_slugs_category on category_slugs (category_id);

-- Whoever changes an address leaves the old one behind; a category that takes it over has it for itself.
create function keep_old_category_slug() returns trigger language plpgsql as $$
begin
  delete from category_slugs where store_id = new.store_id and slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into category_slugs (store_id, slug, category_id) values (old.store_id, old.slug, new.id)
    on conflict (store_id, slug) do update set category_id = excluded.category_id, created_at = now();
  end if;
  return null;
end $$;
create trigger categories_slug_changed after update of slug on categories
  for each row when (old.slug <> new.slug) execute function keep_old_category_slug();
create trigger categories_slug_taken after insert on categories
  for each row execute function keep_old_category_slug();

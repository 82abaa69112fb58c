-- What is written of one that shoppers see, beside what they see; and when it takes its place, where a time is given.
alter table publications add column draft jsonb;
alter table publications add column draft_due_at timestamptz;

-- Addresses that a post or an article had before: links to them lead on, as those of products do.
create table publication_slugs (
  kind text not null,
  slug text not null,
  publication_id text not null references publications on delete cascade,
  created_at timestamptz not null default now(),
  primary key (kind, slug)
);
create index publication_slugs_publication on publication_slugs (publication_id);

-- Whoever changes an address leaves the old one behind; one that takes it over has it for itself.
create function keep_old_publication_slug() returns trigger language plpgsql as $$
begin
  delete from publication_slugs where kind = new.kind and slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into publication_slugs (kind, slug, publication_id) values (old.kind, old.slug, new.id)
    on conflict (kind, slug) do update set publication_id = excluded.publication_id, created_at = now();
  end if;
  return null;
end $$;
create trigger publications_slug_changed after update of slug on publications
  for each row when (old.slug <> new.slug) execute function keep_old_publication_slug();
create trigger publications_slug_taken after insert on publications
  for each row execute function keep_old_publication_slug();

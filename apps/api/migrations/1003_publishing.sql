-- The baseline of the area publishing: static pages, the blog, and articles of libraries.

-- Static pages.
create table contents (
  slug text primary key,
  title jsonb not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  -- The page's blocks; null: the page is HTML.
  blocks jsonb,
  status text not null default 'ACTIVE',
  -- Null: the page was always there.
  published_at timestamptz,
  withdrawn_reason text,
  version integer not null default 1
);

-- Shelves of articles.
create table libraries (
  id text primary key,
  slug text not null constraint libraries_slug unique,
  title jsonb not null,
  description jsonb not null,
  image text,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create table publication_categories (
  id text primary key,
  -- Null: a category of the blog.
  library_id text references libraries on delete cascade,
  parent_id text constraint publication_categories_parent references publication_categories,
  slug text not null,
  title jsonb not null,
  image text,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint publication_categories_slug unique nulls not distinct (library_id, slug)
);
create index publication_categories_below on publication_categories (parent_id) where parent_id is not null;

-- Posts of the blog, and articles of libraries.
create table publications (
  id text primary key,
  kind text not null check (kind in ('POST', 'ARTICLE')),
  library_id text constraint publications_library references libraries,
  slug text not null,
  title jsonb not null,
  short_description jsonb not null,
  blocks jsonb not null,
  images text[] not null default '{}',
  seo jsonb,
  age_rating text,
  is_recommended boolean not null default false,
  reading_minutes integer not null default 1,
  search tsvector not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'ACTIVE', 'WITHDRAWN')),
  withdrawn_reason text,
  published_at timestamptz,
  -- False until its time has come and cached lists were told.
  has_appeared boolean not null default false,
  -- Kept by the triggers below.
  liked_count integer not null default 0 check (liked_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The next version, written beside the one that shoppers see, and the time at which it takes its place.
  draft jsonb,
  draft_due_at timestamptz,
  constraint publications_slug unique (kind, slug),
  constraint publications_in_library check ((kind = 'ARTICLE') = (library_id is not null)),
  constraint publications_published check (status <> 'ACTIVE' or published_at is not null)
);
create index publications_newest on publications (kind, published_at desc, id desc) where status = 'ACTIVE';
create index publications_to_appear on publications (published_at) where status = 'ACTIVE' and not has_appeared;
create index publications_of_library on publications (library_id) where library_id is not null;
create index publications_search on publications using gin (search);

create table publications_in_categories (
  publication_id text not null references publications on delete cascade,
  category_id text not null references publication_categories on delete cascade,
  position integer not null,
  primary key (publication_id, category_id)
);
create index publications_by_category on publications_in_categories (category_id, publication_id);

-- Former addresses of posts and articles: links to them lead on, as those of products do.
create table publication_slugs (
  kind text not null,
  slug text not null,
  publication_id text not null references publications on delete cascade,
  created_at timestamptz not null default now(),
  primary key (kind, slug)
);
create index publication_slugs_publication on publication_slugs (publication_id);

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

-- ## Likes and comments. Their counts follow the rows, whatever code writes or removes them.

create table publication_likes (
  publication_id text not null references publications on delete cascade,
  customer_id text not null references customers on delete cascade,
  created_at timestamptz not null default now(),
  primary key (publication_id, customer_id)
);
create index publication_likes_of_customer on publication_likes (customer_id, created_at desc);

create function count_publication_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update publications set liked_count = liked_count + 1 where id = new.publication_id;
  else
    update publications set liked_count = liked_count - 1 where id = old.publication_id;
  end if;
  return null;
end $$;
create trigger count_publication_like after insert or delete on publication_likes
  for each row execute function count_publication_like();

create table post_comments (
  id text primary key,
  publication_id text not null references publications on delete cascade,
  customer_id text not null references customers on delete cascade,
  comment text not null,
  status text not null check (status in ('DRAFT', 'ACTIVE', 'HIDDEN')),
  hidden_reason text,
  decided_by text,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint post_comments_reason check ((status = 'HIDDEN') = (hidden_reason is not null))
);
create index post_comments_shown on post_comments (publication_id, created_at desc, id desc) where status = 'ACTIVE';
create index post_comments_of_customer on post_comments (customer_id, created_at desc);
create index post_comments_by_status on post_comments (status, id desc);

create function count_post_comment() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.status = 'ACTIVE' then 1 else 0 end;
  now_shown integer := case when tg_op <> 'DELETE' and new.status = 'ACTIVE' then 1 else 0 end;
begin
  if before <> now_shown then
    update publications set comment_count = comment_count + now_shown - before
      where id = case when tg_op = 'DELETE' then old.publication_id else new.publication_id end;
  end if;
  return null;
end $$;
create trigger count_post_comment after insert or update or delete on post_comments
  for each row execute function count_post_comment();

-- What the shop sells. A product is in one store; prices are cents.

create extension if not exists pg_trgm;

create table categories (
  id text primary key,
  store_id text not null references stores,
  parent_id text references categories,
  key text not null,
  slug text not null,
  title jsonb not null,
  image text,
  position integer not null default 0,
  -- What the last import said of it, to tell whether the next one says anything new.
  import_digest text,
  created_at timestamptz not null default now(),
  unique (store_id, key),
  unique (store_id, slug)
);
create index categories_parent on categories (parent_id);

create table products (
  id text primary key,
  store_id text not null references stores,
  key text not null,
  slug text not null,
  title jsonb not null,
  short_description jsonb not null,
  long_description jsonb not null,
  images text[] not null default '{}',
  attributes jsonb not null default '[]',
  brand text,
  platform text,
  age_rating text,
  release_date date,
  is_recommended boolean not null default false,
  published_at timestamptz not null default now(),
  is_public boolean not null default true,
  -- Folded words of all languages, for keyword search.
  search_text text not null default '',
  -- Kept by the catalogue with the variants: what lists sort and filter by. The first variant is the first for sale;
  -- without one the product is not shown. The price is what that variant costs now, its own discount taken off.
  first_variant_id text,
  variant_count integer not null default 0,
  price integer not null default 0 check (price >= 0),
  -- Kept by a trigger on stock, see inventory.
  availability text not null default 'SOLD_OUT' check (availability in ('IN_STOCK', 'SOLD_OUT', 'PREORDER')),
  import_digest text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, key),
  unique (store_id, slug)
);
-- Lists walk these without touching the rows; the newest-first one also counts the facets.
create index products_recommended on products (store_id, is_recommended desc, published_at desc, id) where is_public and first_variant_id is not null;
create index products_newest on products (store_id, published_at desc, id) include (price, availability, brand, platform) where is_public and first_variant_id is not null;
create index products_cheapest on products (store_id, price, id) include (published_at) where is_public and first_variant_id is not null;
create index products_title on products (store_id, (title ->> 'en'), id) where is_public and first_variant_id is not null;
create index products_search on products using gin (search_text gin_trgm_ops);

create table product_categories (
  product_id text not null references products on delete cascade,
  category_id text not null references categories on delete cascade,
  position integer not null default 0,
  primary key (category_id, product_id)
);
create index product_categories_product on product_categories (product_id);

create table product_variants (
  id text primary key,
  product_id text not null references products on delete cascade,
  sku text not null unique,
  barcode text,
  title jsonb not null,
  -- [{type, value: {en, zh, cn}}]
  options jsonb not null default '[]',
  images text[] not null default '{}',
  position integer not null default 0,
  price integer not null check (price >= 0),
  point integer not null default 0 check (point >= 0),
  discount_type text check (discount_type in ('PRICE', 'PERCENTAGE')),
  -- Cents off for PRICE, hundredths of a per cent for PERCENTAGE (1500 is 15 %).
  discount_value integer check (discount_value > 0),
  discount_from timestamptz,
  discount_until timestamptz,
  per_order_limit integer check (per_order_limit > 0),
  per_person_limit integer check (per_person_limit > 0),
  is_for_sale boolean not null default true,
  check ((discount_type is null) = (discount_value is null))
);
create index product_variants_product on product_variants (product_id, position, id);

-- The baseline of the area catalogue: products and categories, search, delivery and stock. Prices are cents.

create extension if not exists pg_trgm;

-- ## Delivery

create table warehouses (
  id text primary key,
  key text not null unique,
  title jsonb not null,
  address jsonb not null,
  district jsonb not null,
  opening_hours jsonb not null,
  phone text,
  image text,
  latitude double precision,
  longitude double precision,
  is_pickup_point boolean not null default false,
  -- Stock is taken from low numbers first.
  position integer not null default 0,
  -- [{weekday, from, to}]
  opening_times jsonb not null default '[]',
  -- Days and hours of pick-up, as settings files say them (docs/settings-files.md). Null: no promise.
  pick_up jsonb
);

create table couriers (
  id text primary key,
  key text not null unique,
  title jsonb not null,
  description jsonb not null,
  image text,
  country_codes text[] not null,
  -- [{from, to, fee}] in cents by the goods' value; `to` is exclusive, null is open.
  fee_bands jsonb not null,
  position integer not null default 0,
  -- False: not offered any more. Orders that the courier carries go on naming it.
  is_enabled boolean not null default true,
  -- Districts within its countries to which it does not go, such as outlying islands for next-day delivery.
  excluded_districts text[] not null default '{}',
  -- Days, hours and districts, as settings files say them. Null: no promise.
  service jsonb,
  -- The limits of a parcel. Null: none.
  max_weight_grams integer,
  -- Millimetres, the longest side first.
  max_size_mm integer[],
  max_value integer,
  -- The price of a second parcel of one order; null: the price it would have alone.
  separate_fee integer,
  has_stations boolean not null default false
);

-- Lockers and stations where parcels are fetched.
create table stations (
  id text primary key,
  courier_id text not null references couriers,
  -- The courier's own code; files know a station by courier and code.
  code text not null,
  kind text not null check (kind in ('LOCKER', 'STATION')),
  title jsonb not null,
  district text not null,
  address jsonb not null,
  opening_times jsonb not null default '[]',
  latitude double precision,
  longitude double precision,
  max_weight_grams integer check (max_weight_grams > 0),
  max_size_mm integer[],
  max_value integer check (max_value > 0),
  is_enabled boolean not null default true,
  -- Code, names, district and addresses in every language, in small letters.
  search_text text not null,
  unique (courier_id, code)
);
create index stations_by_district on stations (courier_id, district, code) where is_enabled;

-- ## Products

create table categories (
  id text primary key,
  store_id text not null references stores,
  parent_id text references categories,
  key text not null,
  slug text not null,
  title jsonb not null,
  image text,
  position integer not null default 0,
  -- A digest of the last import, by which the next one sees whether anything is new.
  import_digest text,
  created_at timestamptz not null default now(),
  -- False: shoppers see neither the category nor anything below it.
  is_public boolean not null default true,
  unique (store_id, key),
  unique (store_id, slug)
);
create index categories_parent on categories (parent_id);

-- Products, each in one store. Lists are sorted by the shelf that each process keeps, which reads products by id.
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
  -- Kept by the catalogue with the variants. The first variant is the first for sale; without one the product is not shown.
  first_variant_id text,
  variant_count integer not null default 0,
  -- The first variant's price now, its own discount taken off.
  price integer not null default 0 check (price >= 0),
  -- Kept by a trigger on stock, see below.
  availability text not null default 'SOLD_OUT' check (availability in ('IN_STOCK', 'SOLD_OUT', 'PREORDER')),
  import_digest text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Written by reviews and wishlist only; lists sort and filter by these.
  rating_sum integer not null default 0 check (rating_sum >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  wishlist_count integer not null default 0 check (wishlist_count >= 0),
  -- Tenths of a star, 0 without reviews.
  rating integer not null generated always as
    (case when review_count = 0 then 0 else round(rating_sum * 10.0 / review_count)::integer end) stored,
  -- A short name for lists that hold many.
  number integer generated always as identity,
  -- The title of the promotion that applies by itself for everybody now. Kept by promotions, through `setLabels`.
  global_discount jsonb,
  -- The part that this promotion takes off each piece, in hundredths of a per cent; null: nothing that every piece gets.
  global_discount_off integer,
  -- The variants that it is for; null: all of them.
  global_discount_variants text[],
  -- {slug, title, position}; null: no series.
  series jsonb,
  unique (store_id, key),
  unique (store_id, slug)
);
create index products_shown on products (store_id, id) where is_public and first_variant_id is not null;
create index products_series on products (store_id, (series ->> 'slug')) where series is not null;

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
  -- Weight and size of a packed piece; null: nobody measured.
  weight_grams integer,
  size_mm integer[],
  check ((discount_type is null) = (discount_value is null))
);
create index product_variants_product on product_variants (product_id, position, id);

-- ### Former addresses: links to them lead on

create table product_slugs (
  store_id text not null references stores,
  slug text not null,
  product_id text not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (store_id, slug)
);
create index product_slugs_product on product_slugs (product_id);

-- A new address leaves the old one behind. A product that takes over another's former address has it for itself.
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

create table category_slugs (
  store_id text not null references stores,
  slug text not null,
  category_id text not null references categories on delete cascade,
  created_at timestamptz not null default now(),
  primary key (store_id, slug)
);
create index category_slugs_category on category_slugs (category_id);

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

-- ## Search

-- Folded words by which a product is found: names (weight A), brand and purpose (B), categories and kinds (C), the rest (D).
-- Chinese is cut into single characters and pairs, so that two characters are one look-up.
create table product_search (
  product_id text primary key references products on delete cascade,
  store_id text not null references stores,
  number integer not null,
  -- Folded names without spaces.
  names text[] not null,
  words tsvector not null,
  -- The rules by which the words were made. Words of older rules are made anew, and serve until then.
  version integer not null default 1
);
create index product_search_words on product_search using gin (words);

-- Every Latin word by which products are found. Misspelt questions are mended with it.
create table search_words (
  word text primary key,
  -- Products that have the word.
  uses integer not null
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- Words of any language that mean the same.
create table search_synonyms (
  key text primary key,
  words text[] not null check (cardinality(words) >= 2),
  import_digest text
);

-- Both searches always use the index of words. For a common word the planner would rather read all products,
-- which costs the more the larger the shop is.

-- The products that have all that was asked for, by how well: the words in the name, their beginnings there,
-- similar words there, or elsewhere.
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

-- ## Stock

-- Today in the shop: a release date is a day in Hong Kong, whatever the server's time zone is.
create function shop_today() returns date language sql stable as $$ select (now() at time zone 'Asia/Hong_Kong')::date $$;

-- The counters of stock carry the promise, movements the history.
create table stock_levels (
  variant_id text not null references product_variants on delete cascade,
  warehouse_id text not null references warehouses,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  primary key (variant_id, warehouse_id),
  constraint stock_levels_sound check (0 <= reserved and reserved <= on_hand)
);

-- Variants that can be ordered before their release.
create table preorders (
  variant_id text primary key references product_variants on delete cascade,
  release_date date not null,
  -- Null is open.
  cap integer check (cap >= 0),
  reserved integer not null default 0,
  constraint preorders_sound check (0 <= reserved and (cap is null or reserved <= cap))
);

-- Stock that an order holds. The orders of `order_id` are a later area's, which adds the foreign key.
create table stock_reservations (
  id bigint generated always as identity primary key,
  order_id text not null,
  variant_id text not null references product_variants,
  -- Null for a preorder's share.
  warehouse_id text references warehouses,
  qty integer not null check (qty > 0),
  state text not null default 'held' check (state in ('held', 'released', 'shipped')),
  created_at timestamptz not null default now()
);
create index stock_reservations_order on stock_reservations (order_id);
create index stock_reservations_held on stock_reservations (variant_id, warehouse_id) where state = 'held';

-- The history of stock, append-only. Its lines go with their variant, by its cascade: nobody deletes a line alone.
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id text not null references product_variants on delete cascade,
  warehouse_id text references warehouses,
  on_hand_change integer not null,
  reserved_change integer not null,
  reason text not null,
  order_id text,
  created_at timestamptz not null default now(),
  -- The staff's own words, and the operator, where staff receive, count anew or move.
  note text,
  operator_id text,
  constraint stock_movements_reason check (reason in ('import', 'reserve', 'release', 'ship', 'adjust', 'receive', 'transfer'))
);
-- History is read by id: an id is drawn under the lock of the stock, a time is when its transaction began.
create index stock_movements_variant_id on stock_movements (variant_id, id);
-- A packing slip names the warehouse that each piece of its parcel left from.
create index stock_movements_shipped on stock_movements (order_id, id) where reason = 'ship';
create trigger stock_movements_stay before update on stock_movements for each row execute function refuse_change();
create trigger stock_movements_go_with_their_variant before delete on stock_movements
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger stock_movements_are_never_emptied before truncate on stock_movements
  for each statement execute function refuse_change();

-- The stock of a variant that can be ordered now, for lists, carts and the reservation alike. Before its release date a
-- variant sells from its preorder only. Afterwards the preorders' share is kept until it ships.
create view variant_stock as
select
  v.id as variant_id,
  v.product_id,
  v.is_for_sale,
  p.release_date,
  coalesce(p.release_date > shop_today(), false) as is_preorder,
  p.cap - p.reserved as left_to_preorder,
  case
    when p.release_date > shop_today() then 0
    else greatest(0, coalesce((select sum(s.on_hand - s.reserved) from stock_levels s where s.variant_id = v.id), 0) - coalesce(p.reserved, 0))
  end::integer as free
from product_variants v left join preorders p on p.variant_id = v.id;

-- Products with nothing for sale have no row here.
create view product_availability as
select product_id,
  case
    when bool_or(free > 0) then 'IN_STOCK'
    when bool_or(is_preorder and coalesce(left_to_preorder, 1) > 0) then 'PREORDER'
    else 'SOLD_OUT'
  end as availability
from variant_stock where is_for_sale group by product_id;

create function availability_of(product text) returns text language sql stable as $$
  select coalesce((select availability from product_availability where product_id = product), 'SOLD_OUT')
$$;

-- A product's availability follows its variants' stock in the same transaction, whatever code writes it. The work runs at
-- commit and locks the product first, so two last units of two variants sold at once still end as sold out.
create function refresh_availability(product text) returns void language plpgsql as $$
declare
  before text;
  after text;
begin
  select availability into before from products where id = product for no key update;
  -- A statement of its own: it sees what was committed while the one above waited.
  after := availability_of(product);
  if before is distinct from after then
    update products set availability = after, updated_at = now() where id = product;
    perform record_change(array['products', 'product:' || product]);
  else
    perform record_change(array['product:' || product]);
  end if;
end $$;

-- An import sets thousands of levels at once, and sees to availability and caches itself, once.
-- Lists tell variants apart: a variant that sells out, or is there again, changes lists though its product stays available.
create function stock_changed() returns trigger language plpgsql as $$
declare
  product text;
  is_turn boolean := true;
begin
  if current_setting('harbour.importing', true) = 'on' then return null; end if;
  select product_id into product from product_variants where id = new.variant_id;
  if product is null then return null; end if;
  perform refresh_availability(product);
  if tg_op = 'UPDATE' and tg_table_name = 'stock_levels' then
    is_turn := (old.on_hand - old.reserved > 0) is distinct from (new.on_hand - new.reserved > 0);
  elsif tg_op = 'UPDATE' then
    is_turn := (old.cap - old.reserved > 0, old.release_date) is distinct from (new.cap - new.reserved > 0, new.release_date);
  end if;
  if is_turn then perform record_change(array['products']); end if;
  return null;
end $$;

-- These fire only where a shopper would see a difference: at the edge of having none, and among the last few that pages count out.
create constraint trigger stock_levels_availability_changed after update on stock_levels
  deferrable initially deferred for each row
  when (least(old.on_hand - old.reserved, 11) is distinct from least(new.on_hand - new.reserved, 11))
  execute function stock_changed();
create constraint trigger stock_levels_availability_added after insert on stock_levels
  deferrable initially deferred for each row execute function stock_changed();
create constraint trigger preorders_availability_changed after update on preorders
  deferrable initially deferred for each row
  when (old.release_date <> new.release_date or old.cap is distinct from new.cap or new.cap - new.reserved < 11 or old.cap - old.reserved < 11)
  execute function stock_changed();
create constraint trigger preorders_availability_added after insert on preorders
  deferrable initially deferred for each row execute function stock_changed();

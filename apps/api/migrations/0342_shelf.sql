-- A member's shelf: what they own beside their orders, what of their orders they do not want to see there, and the link that shows it.
create table shelf_pieces (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  -- A product of the shop, or words and a size of one's own.
  variant_id text references product_variants on delete cascade,
  title text,
  -- Millimetres, as it stands.
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  created_at timestamptz not null default now(),
  constraint shelf_pieces_what check ((variant_id is null) <> (title is null)),
  constraint shelf_pieces_size check ((title is null) = (width_mm is null) and (title is null) = (height_mm is null)),
  -- The same press twice puts one piece there.
  constraint shelf_pieces_variant unique (customer_id, variant_id),
  constraint shelf_pieces_title unique (customer_id, title)
);
create index shelf_pieces_of_variant on shelf_pieces (variant_id) where variant_id is not null;

create table shelf_hidden (
  customer_id text not null references customers on delete cascade,
  variant_id text not null,
  primary key (customer_id, variant_id)
);

create table shelf_links (
  customer_id text primary key references customers on delete cascade,
  token text not null constraint shelf_links_token unique,
  created_at timestamptz not null default now()
);
